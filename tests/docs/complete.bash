#!/bin/bash
# Usage: complete.bash FILE LINE
# What bash offers at the end of LINE when FILE holds the completions: one candidate a line.
set -u
# shellcheck source=/dev/null
source /usr/share/bash-completion/bash_completion
# shellcheck source=/dev/null
source "$1"
COMP_LINE=$2
COMP_POINT=${#2}
COMP_TYPE=9
COMP_KEY=9
# Split as readline does: blanks divide, and ':' and '=' are words of their own.
COMP_WORDS=()
for word in $COMP_LINE; do
    while [[ $word == *[:=]* ]]; do
        before=${word%%[:=]*}
        [ -z "$before" ] || COMP_WORDS+=("$before")
        COMP_WORDS+=("${word:${#before}:1}")
        word=${word:${#before}+1}
    done
    [ -z "$word" ] || COMP_WORDS+=("$word")
done
case $COMP_LINE in
*' ' | *[:=]) COMP_WORDS+=('') ;;
esac
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
command=${COMP_WORDS[0]}
compopt() { :; } # works in a completion only
definition=$(complete -p "$command") || exit 1
function_name=${definition#*-F }
COMPREPLY=()
"${function_name%% *}" "$command" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
[ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
