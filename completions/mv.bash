# bash completion of the MailVault tools; needs the package bash-completion.
# Installed once under the name of each of them: bash-completion loads by the name of the command.

_mv_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

# What follows the options that every tool has; false when the word before is none of them.
_mv_vault_options() {
    case $prev in
    -V | --vault) _filedir -d ;;
    --index) _filedir ;;
    *) return 1 ;;
    esac
}

_mv_reconcile() {
    local cur prev words cword split
    _init_completion -s || return
    _mv_vault_options && return
    $split && return
    _mv_words '-h --help -V --vault --index --dry-run --full --watch --wait --json -0 --null
        -q --quiet --version'
}

_mv_index() {
    local cur prev words cword split
    _init_completion -s || return
    _mv_vault_options && return
    case $prev in
    -j | --jobs | --memory | --wait | --ocr-lang) return ;;
    esac
    $split && return
    if [[ $cur == -* ]]; then
        _mv_words '-h --help -V --vault --index --rebuild --status --verify --compact --attachments --json
            --follow-links --ocr-lang
            -j --jobs --memory --wait -q --quiet --version'
        return
    fi
    _filedir -d
}

# The last of several names with commas between.
_mv_list() {
    local before=${cur%"${cur##*,}"}
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
    compopt -o nospace
}

_mv_dates='today yesterday this_week last_week this_month last_month this_year last_year'

# What the index knows of a field (folder, list, query), one a line, ready to stand in a query; ends its subshell. The
# options before the cursor say of which vault. Nothing typed and no name from the mail is ever evaluated.
_mv_values() {
    local options=() option value i
    for ((i = 1; i < cword; ++i)); do
        option=${words[i]%%=*}
        case ${words[i]} in
        -V | --vault | --index) value=${words[++i]} ;;
        --vault=* | --index=*) value=${words[i]#*=} ;;
        *) continue ;;
        esac
        value=${value//[\\\'\"]/}
        value=${value/#'~/'/$HOME/}
        options+=("$option" "${value/#'$HOME/'/$HOME/}")
    done
    exec mv-search "${options[@]}" --list-values "$1" -n 1000 -- "$2" 2>/dev/null
}

# A word of a query: a field, or the value of one that is known. In an argument in quotes it is the last of several.
_mv_query() {
    local quote='' before='' term=$cur candidates=() candidate
    case $term in
    [\'\"]*)
        quote=${term:0:1}
        term=${term:1}
        [ "$quote" = "'" ] || term=${term//\\/}
        if [[ $term =~ ^(.*[\ \(-])?([a-z_]+:\"[^\"]*)$ || $term =~ ^(.*[\ \(])([^\ \(]*)$ ]]; then
            before=${BASH_REMATCH[1]}
            term=${BASH_REMATCH[2]}
        fi
        ;;
    *) term=${term//\\/} ;;
    esac
    local field=${term%%:*}: typed=${term#*:}
    case $term in
    is:* | flag:* | has:*)
        local flags='unread seen flagged replied draft trashed passed attachment encrypted signed
            list unreadable'
        mapfile -t candidates < <(compgen -P "$field" -W "$flags" -- "$typed")
        ;;
    date:* | since:* | after:* | newer_than:* | until:* | before:* | older_than:*)
        mapfile -t candidates < <(compgen -P "$field" -W "$_mv_dates" -- "$typed")
        ;;
    folder:* | list:* | query:*)
        mapfile -t candidates < <(_mv_values "${field%:}" "$typed")
        candidates=("${candidates[@]/#/$field}")
        ;;
    *:*) ;;
    *)
        local fields='from: to: cc: recip: contact: subject: body: attachment: file: folder: list: type: label: path:
            mid: id: thread: is: flag: has: date: since: after: newer_than: until: before: older_than: size: larger:
            smaller: query:'
        mapfile -t candidates < <(compgen -W "$fields" -- "$term")
        compopt -o nospace
        ;;
    esac
    for candidate in "${candidates[@]}"; do
        case $quote in
        \') candidate=${candidate//\'/\'\\\'\'} ;;
        \") candidate=$(printf '%s' "$candidate" | sed 's/[\\"$`]/\\&/g') ;;
        *) printf -v candidate %q "$candidate" ;;
        esac
        COMPREPLY+=("$before$candidate")
    done
    [ -n "$quote" ] || __ltrim_colon_completions "$cur"
}

_mv_search() {
    local cur prev words cword split
    _init_completion -s -n : || return
    _mv_vault_options && return
    case $prev in
    --since-gen | --query-file)
        _filedir
        return
        ;;
    --list-values)
        _mv_words 'folder list query'
        return
        ;;
    --sort)
        _mv_words 'date received from subject size path'
        return
        ;;
    --color)
        _mv_words 'auto always never'
        return
        ;;
    --dedupe)
        _mv_words 'id content none'
        return
        ;;
    --count-by)
        _mv_words 'from domain year month folder list type'
        return
        ;;
    --fields)
        _mv_list 'id message_id date timestamp date_source from to cc subject folder path uid size
            flags list labels attachment_count match received reason vault attachments
            references snippet generation thread depth parent hit dup'
        return
        ;;
    --since | --until)
        _mv_words "$_mv_dates"
        return
        ;;
    --linksdir)
        _filedir -d
        return
        ;;
    --output)
        _mv_words 'addresses senders recipients mbox'
        return
        ;;
    --format)
        [[ " ${words[*]} " == *' --output'[\ =]@(addresses|senders|recipients)' '* ]] && _mv_words 'plain mutt csv json' && return
        _mv_words grep
        return
        ;;
    -n | --limit | --offset | --contact) return ;;
    esac
    $split && return
    if [[ $cur == -* ]]; then
        _mv_words '-h --help -V --vault --index -n --limit --offset --sort -z --reverse --since
            --since-gen --until --threads --include-related --dedupe --show-collisions --utc --wait-ready --contact -c --count --count-by --output --linksdir --clear --paths --ids
            --json --fields --format --snippet --query-file --explain --list-fields --list-queries --list-values -0 --null --color --stats -q
            --quiet --version'
        return
    fi
    _mv_query
}

_mv_pick() {
    local cur prev words cword split
    _init_completion -s -n : || return
    _mv_vault_options && return
    $split && return
    if [[ $cur == -* ]]; then
        _mv_words '-h --help -V --vault --index -o --open --version'
        return
    fi
    _mv_query
}

_mv_states='pending done empty unsupported encrypted damaged too_big too_small no_tool timed_out failed'

_mv_extract() {
    local cur prev words cword split
    _init_completion -s || return
    _mv_vault_options && return
    case $prev in
    --retry)
        _mv_words "$_mv_states"
        return
        ;;
    --save)
        _filedir -d
        return
        ;;
    -j | --jobs | --wait | --ocr-lang | --part | --name) return ;;
    esac
    $split && return
    if [[ $cur == -* ]]; then
        _mv_words '-h --help -V --vault --index --update --retry --status --text --list --save
            --part --name --overwrite -0 --null --json --ocr-lang -j --jobs --wait -q --quiet --version'
        return
    fi
    _filedir
}

_mv_show() {
    local cur prev words cword split
    _init_completion -s -n : || return
    _mv_vault_options && return
    case $prev in
    --color)
        _mv_words 'auto always never'
        return
        ;;
    --highlight)
        _mv_query
        return
        ;;
    --part) return ;;
    esac
    $split && return
    if [[ $cur == -* ]]; then
        _mv_words '-h --help -V --vault --index --headers --body --html --raw --mbox --json --part
            --highlight -0 --null --color -q --quiet --version'
        return
    fi
    _filedir
}

_mv_bench() {
    local cur prev words cword split
    _init_completion -s || return
    case $prev in
    --shape)
        _mv_words 'standard same-date long-range'
        return
        ;;
    --messages | --seed | --base-date | --vaults | --clients | --queries | --runs | --allow) return ;;
    esac
    $split && return
    local before=" ${words[*]:1:cword-1} "
    if [[ ! $before =~ \ (generate|build|query|reconcile|stream|scale|concurrent|compare)\  ]]; then
        _mv_words 'generate build query reconcile stream scale concurrent compare -h --help --version'
    elif [[ $cur != -* && ${BASH_REMATCH[1]} == compare ]]; then
        _filedir json
    elif [[ $cur != -* ]]; then
        _filedir -d
    else
        case ${BASH_REMATCH[1]} in
        generate) _mv_words '-h --help --messages --seed --base-date --shape --json' ;;
        build | query | stream) _mv_words '-h --help --runs --json' ;;
        reconcile | scale) _mv_words '-h --help --messages --runs --json' ;;
        concurrent) _mv_words '-h --help --vaults --messages --clients --queries --json' ;;
        compare) _mv_words '-h --help --allow --json' ;;
        esac
    fi
}

complete -F _mv_index mv-index
complete -F _mv_reconcile mv-reconcile
complete -F _mv_search mv-search
complete -F _mv_show mv-show
complete -F _mv_pick mv-pick
complete -F _mv_extract mv-extract
complete -F _mv_bench mv-bench
