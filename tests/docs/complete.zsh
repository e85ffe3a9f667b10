#!/usr/bin/env zsh
# Usage: complete.zsh DIRECTORY LINE [DUMP]
# What zsh offers at the end of LINE when DIRECTORY holds the function _mv: one candidate a line.
# DUMP is a file in which zsh notes what it knows, for the next time.
# Completion works in the line editor only, so a zsh on a pseudo-terminal is asked with a tab.
zmodload zsh/zpty
setup=$(mktemp)
trap 'rm -f $setup' EXIT
cat > $setup <<'END'
PS1= PS2= RPS1=
fpath=($directory $fpath)
autoload -Uz compinit
compinit -u $dump
unsetopt beep list_beep
zstyle ':completion:*' list-grouped false
bindkey -e
stty -echo

# Prints what would be offered, with what the command line already holds before it.
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "$@"
    return
  fi
  local -a hits before
  local hit
  builtin compadd -A hits "$@"
  zparseopts -E -a before p: 2>/dev/null
  for hit in $hits; do print -r -- "hit ${IPREFIX}${before[2]:-}$hit"; done
  (( $#hits ))
}
ask() { _main_complete; print end of hits; exit; }
zle -C ask complete-word ask
bindkey '^I' ask
print ready
END
zpty asked zsh -f -i
zpty -w asked "directory=${(q)1}; dump=(${(q)3:+-d} ${(q)3:--D}); source ${(q)setup}"
zpty -r -m asked greeting $'*ready\r\n*' || exit 1
zpty -n -w asked "$2"$'\t'
zpty -r -m asked output $'*end of hits\r\n*' || exit 1
for line in ${(f)output//$'\r'/}; do
  [[ $line == *'hit '* ]] && print -r -- "${line#*hit }"
done
zpty -d asked
