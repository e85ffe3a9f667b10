# fish completion of the MailVault tools.
# Installed once under the name of each of them: fish loads by the name of the command.

complete -e -c mv-index
complete -e -c mv-reconcile
complete -e -c mv-search
complete -e -c mv-show
complete -e -c mv-extract
complete -e -c mv-bench
complete -e -c mv-pick

set -l directories '(__fish_complete_directories (commandline -ct))'

function __mv_dates
    printf '%s\n' today yesterday this_week last_week this_month last_month this_year last_year
end

function __mv_row_fields
    printf '%s\n' id message_id date timestamp date_source from to cc subject folder path uid size \
        flags list labels attachment_count match received reason vault attachments \
        references snippet generation thread depth parent hit dup
end

# What the index of the vault that the line names knows of a field (folder, list, query), ready to stand in a query.
function __mv_values
    set -l options
    set -l takes_value
    for word in (commandline -opc)[2..-1]
        if set -q takes_value[1]
            set -a options $takes_value (string replace -r '^~/' "$HOME/" -- $word | string replace -r '^\$HOME/' "$HOME/")
            set takes_value
        else
            switch $word
                case -V --vault --index
                    set takes_value $word
                case '--vault=*' '--index=*'
                    set -a options $word
            end
        end
    end
    command -q mv-search; and mv-search $options --list-values $argv[1] -n 1000 -- "$argv[2]" 2>/dev/null
end

# A word of a query: a field, or the value of one that has only a few.
function __mv_query
    set -l word (commandline -ct | string replace -a '\\' '' | string trim -lc '\'"')
    set -l flags unread:'not seen yet' seen:seen flagged:flagged replied:answered draft:draft \
        trashed:'marked for removal' passed:forwarded attachment:'with an attachment' \
        encrypted:encrypted signed:signed list:'from a mailing list' \
        unreadable:'could not be read'
    set -l fields from:'sender, name or address' to:recipient cc:'copied recipient' \
        recip:'any recipient' contact:'sender or any recipient' subject:subject \
        body:'text of the message' attachment:'text inside attachments' \
        file:'names of attachments' folder:'whole name of a folder' list:'whole List-Id' type:'type of an attachment, whole or either half' label:'whole label, of any program' \
        path:"part of the file's path, as it is written" \
        mid:'whole Message-ID' id:'id, or its beginning' thread:'whole thread of that name, or of that message' is:'flag or kind of message' \
        flag:'the same as is' has:'the same as is' date:'sent within' \
        since:'sent then or later' after:'the same as since' newer_than:'the same as since' \
        until:'sent then or earlier' before:'sent earlier than' \
        older_than:'the same as before' size:'size of the message file' \
        larger:'that size or more' smaller:'less than that size' query:'a saved query'
    # Of one argument that holds several words, the last.
    set -l before (string match -r '^.* (?=[^ ]*$)' -- $word)
    set word (string replace -r '^.* ' '' -- $word)
    set -l field (string match -r '^[a-z_]+:' -- $word)
    set -l typed (string replace -r '^[a-z_]+:' '' -- $word)
    switch "$field"
        case is: flag: has:
            printf '%s\n' "$before$field"(string replace : \t -- $flags)
        case date: since: after: newer_than: until: before: older_than:
            printf '%s\n' "$before$field"(__mv_dates)
        case folder: list: query:
            printf '%s\n' "$before$field"(__mv_values (string replace : '' -- $field) "$typed")
        case ''
            printf '%s\n' "$before"(string replace : :\t -- $fields)
    end
end

set -l c complete -c mv-index
$c -f -a $directories
$c -s h -l help -d 'Print a summary of the options'
$c -s V -l vault -x -a $directories -d 'The vault'
$c -l index -r -F -d 'The index file'
$c -l rebuild -d 'Build the index from nothing'
$c -l status -d 'Say what the index holds'
$c -l compact -d 'Make the index smaller and searches faster'
$c -l verify -d 'Hold the index against the folders'
$c -l attachments -d 'Then read the attachments that wait'
$c -l json -d 'Print --status as one JSON object'
$c -l follow-links -d 'Follow links to directories'
$c -l ocr-lang -x -d 'Languages of scanned pages'
$c -s j -l jobs -x -d 'Threads that read mail'
$c -l memory -x -d 'Bound of the memory used, in MiB'
$c -l wait -x -d 'Wait so many seconds for another writer'
$c -s q -l quiet -d 'Print nothing but errors'
$c -l version -d 'Print the version'

set -l c complete -c mv-reconcile
$c -f
$c -s h -l help -d 'Print a summary of the options'
$c -s V -l vault -x -a $directories -d 'The vault'
$c -l index -r -F -d 'The index file'
$c -l dry-run -d 'Print what would be done'
$c -l full -d 'Do not trust directory times'
$c -l watch -d 'Stay, and follow the folders'
$c -l wait -d 'Wait for another writer to end'
$c -l json -d 'Print JSON'
$c -s 0 -l null -d 'End the lines of --dry-run with a NUL'
$c -s q -l quiet -d 'Print nothing but errors'
$c -l version -d 'Print the version'

set -l c complete -c mv-search
$c -f -a '(__mv_query)'
$c -s h -l help -d 'Print a summary of the options'
$c -s V -l vault -x -a $directories -d 'The vault'
$c -l index -r -F -d 'The index file'
$c -s n -l limit -x -d 'At most so many rows'
$c -l offset -x -d 'Leave out the first rows'
$c -l sort -x -a 'date received from subject size path' -d 'What to sort by'
$c -s z -l reverse -d 'The other way round'
$c -l since -x -a '(__mv_dates)' -d 'Sent then or later'
$c -l since-gen -r -F -d 'Only what became a match since'
$c -l wait-ready -d 'Wait until the index is complete'
$c -l until -x -a '(__mv_dates)' -d 'Sent then or earlier'
$c -l contact -x -d 'Text in sender or recipients, as typed'
$c -l threads -d 'Whole threads of the matches, as trees'
$c -l include-related -d 'Also the other messages of their threads'
$c -l dedupe -x -a 'id content none' -d 'Each mail once'
$c -l show-collisions -d 'Only different mails under one Message-ID'
$c -l utc -d 'Read dates as UTC'
$c -s c -l count -d 'Print only the number of matches'
$c -l count-by -x -a 'from domain year month folder list type' -d 'Count the matches by'
$c -l output -x -a 'addresses senders recipients mbox' -d 'Print something else than rows'
$c -l linksdir -x -a $directories -d 'A Maildir of links to the mails'
$c -l clear -d 'Take earlier links out of it first'
$c -l paths -d 'Print absolute paths'
$c -l ids -d 'Print ids'
$c -l json -d 'Print one JSON object a line'
$c -l fields -x -a '(__fish_complete_list , __mv_row_fields)' -d 'The fields of a row'
$c -l query-file -r -F -d 'Read the query from a file'
$c -l snippet -d 'The text around the words'
$c -l explain -d 'Say how the query is read'
$c -l list-fields -d 'Print the fields of a query'
$c -l list-values -x -a 'folder list query' -d 'Print the values of a field'
$c -l list-queries -d 'Print the saved queries'
$c -l format -x -n '__fish_contains_opt output' -a 'plain mutt csv json' -d 'Form of addresses'
$c -l format -x -a grep -d 'Rows as a template draws them'
$c -s 0 -l null -d 'End rows with a NUL'
$c -l color -x -a 'auto always never' -d 'When to use colours'
$c -l stats -d 'Print one JSON object about the search'
$c -s q -l quiet -d 'No notes on stderr'
$c -l version -d 'Print the version'

set -l c complete -c mv-show
$c -s h -l help -d 'Print a summary of the options'
$c -s V -l vault -x -a $directories -d 'The vault'
$c -l index -r -F -d 'The index file'
$c -l headers -d 'All headers, decoded'
$c -l body -d 'The readable text alone'
$c -l html -d 'An HTML page that runs and loads nothing'
$c -l raw -d 'The message, byte for byte'
$c -l mbox -d 'An mbox'
$c -l json -d 'One JSON object a line'
$c -l part -x -d 'The bytes of one part'
$c -l highlight -x -a '(__mv_query)' -d 'Mark what a query finds'
$c -s 0 -l null -d 'Lines of standard input end with a NUL'
$c -l color -x -a 'auto always never' -d 'When to use colours'
$c -s q -l quiet -d 'No notes on stderr'
$c -l version -d 'Print the version'

set -l c complete -c mv-pick
$c -f -a '(__mv_query)'
$c -s h -l help -d 'Print a summary of the options'
$c -s V -l vault -x -a $directories -d 'The vault'
$c -l index -r -F -d 'The index file'
$c -s o -l open -d 'Show what was chosen'
$c -l version -d 'Print the version'

set -l c complete -c mv-extract
set -l states pending done empty unsupported encrypted damaged too_big too_small no_tool timed_out \
    failed
$c -s h -l help -d 'Print a summary of the options'
$c -s V -l vault -x -a $directories -d 'The vault'
$c -l index -r -F -d 'The index file'
$c -l update -d 'Read the attachments that wait'
$c -l retry -x -a "$states" -d 'Read those in a state again'
$c -l status -d 'Count the attachments by state and reason'
$c -l text -d 'Print the text of documents'
$c -l list -d 'List the attachments of messages'
$c -l save -x -a $directories -d 'Write the attachments of messages'
$c -l part -x -d 'Only the part of that number'
$c -l name -x -d 'Only files of such names'
$c -l overwrite -d 'Replace files that are there'
$c -s 0 -l null -d 'Lines end with a NUL'
$c -l json -d 'Print JSON'
$c -l ocr-lang -x -d 'Languages of scanned pages'
$c -s j -l jobs -x -d 'Attachments read at once'
$c -l wait -x -d 'Wait so many seconds for another writer'
$c -s q -l quiet -d 'Print nothing but errors'
$c -l version -d 'Print the version'

set -l c complete -c mv-bench
set -l generating '__fish_seen_subcommand_from generate'
set -l asking '__fish_seen_subcommand_from concurrent'
set -l running '__fish_seen_subcommand_from build query reconcile stream scale'
set -l either '__fish_seen_subcommand_from generate build query reconcile stream scale concurrent compare'
$c -f
$c -s h -l help -d 'Print a summary of the options'
$c -n "not $either" -l version -d 'Print the version'
$c -n "not $either" -a generate -d 'Make a corpus and its true answers'
$c -n "not $either" -a build -d 'Build an index from nothing'
$c -n "not $either" -a query -d 'Ask the standard queries'
$c -n "not $either" -a reconcile -d 'Change mail and reconcile'
$c -n "not $either" -a stream -d 'Ask for many rows'
$c -n "not $either" -a scale -d 'Build and ask at growing sizes'
$c -n "not $either" -a concurrent -d 'Search while indexes are being built'
$c -n "not $either" -a compare -d 'Put two reports beside each other'
$c -n "$generating; or $asking; or $running" -a $directories
$c -n "$generating; or $asking; or __fish_seen_subcommand_from reconcile scale" -l messages -x -d 'How many messages'
$c -n '__fish_seen_subcommand_from compare' -F
$c -n '__fish_seen_subcommand_from compare' -l allow -x -d 'How much more is too much'
$c -n $running -l runs -x -d 'How many times'
$c -n $either -l json -d 'Print JSON instead of a table'
$c -n $asking -l vaults -x -d 'How many vaults'
$c -n $asking -l clients -x -d 'How many processes ask'
$c -n $asking -l queries -x -d 'How many queries in all'
$c -n $generating -l seed -x -d 'Another seed, another corpus'
$c -n $generating -l base-date -x -d 'The day the dates count from'
$c -n $generating -l shape -x -a 'standard same-date long-range' -d 'How the messages are dated'
