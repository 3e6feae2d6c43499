/** Files of a cupsd that belongs to one folder: a unix socket, no authentication, everything it writes inside. */
export const cupsFiles = (folder, { user, group, systemGroup }) => `ServerRoot ${folder}/etc
ServerBin ${folder}/bin
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
CacheDir ${folder}/cache
StateDir ${folder}/run
AccessLog ${folder}/log/access_log
ErrorLog ${folder}/log/error_log
PageLog ${folder}/log/page_log
SystemGroup ${systemGroup}
User ${user}
Group ${group}
FileDevice Yes
`

/**
 * The end of a job whose document never came, as of a program killed between the two, is after 5 s: it prints nothing
 * and stands in nobody's way, but CUPS keeps it for 900 s.
 */
export const cupsd = (folder) => `Listen ${folder}/run/cups.sock
LogLevel info
MaxLogSize 0
Browsing No
WebInterface No
DefaultAuthType None
PreserveJobHistory Yes
MaxJobs 0
DirtyCleanInterval 0
MultipleOperationTimeout 5
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
`

/**
 * A CUPS backend that keeps what arrives, unfiltered: the bytes in N.pdf, then the job's options in N.json. What `fault` beside them says happens
 * instead: the printer is away while it stands there, or the job ends as a backend(7) may end it.
 */
export const CAPTURE_BACKEND = `#!/bin/sh
# argv = job user title copies options [file]
[ $# = 0 ] && { echo 'direct capture "Unknown" "capture"'; exit 0; }
out=\${DEVICE_URI#capture:}
case "$(cat "$out/fault" 2>/dev/null)" in
  offline)
    echo 'STATE: +offline-report' >&2
    while [ -e "$out/fault" ]; do sleep 0.1; done
    echo 'STATE: -offline-report' >&2 ;;
  hold) exit 3 ;;
  stop) exit 4 ;;
  cancel) exit 5 ;;
  abort) exit 1 ;;
esac
if [ -n "$6" ]; then cat "$6" > "$out/$1.part"; else cat > "$out/$1.part"; fi
mv "$out/$1.part" "$out/$1.pdf"
printf '{"job":%s,"title":"%s","copies":%s,"options":"%s","printer":"%s"}' "$1" "$3" "$4" "$5" "$PRINTER" > "$out/$1.part"
mv "$out/$1.part" "$out/$1.json"
`
