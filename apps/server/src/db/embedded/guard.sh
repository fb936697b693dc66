# Stops a server whose apps are all gone. Runs in its own session; an app that finds no guard starts it.
# $1 folder of the store, $2 pid of the server, $3 its start, $4 socket folder, $5 seconds of grace, $6 seconds a look
root=$1 server=$2 server_start=$3 sockets=$4 grace=$5 pause=$6
linux=; [ -r /proc/self/stat ] && linux=1

# Prints the start time of a pid's process, as process.ts does; nothing for a dead one or a zombie.
start_of() {
  if [ "$linux" ]; then
    { read -r stat < "/proc/$1/stat"; } 2>/dev/null || return 0
    set -- ${stat##*) }
    case $1 in Z | X) ;; *) echo "${20}" ;; esac
  else
    set -- $(LC_ALL=C ps -o stat=,lstart= -p "$1")
    case ${1:-Z} in Z*) ;; *) shift; echo "$*" ;; esac
  fi
}
lives() { [ -n "$2" ] && [ "$(start_of "$1")" = "$2" ]; }
any_app() {
  for file in "$root"/apps/*; do
    { read -r pid start < "$file"; } 2>/dev/null || continue
    if lives "$pid" "$start"; then return 0; fi
  done
  return 1
}
stop_server() {
  kill -INT "$server"
  while lives "$server" "$server_start"; do sleep 0.2; done
  rm -f "$root"/apps/* "$root/guard"
  rmdir "$sockets" 2>/dev/null
}

alone=0
while lives "$server" "$server_start"; do
  if any_app; then alone=0; else alone=$((alone + pause)); fi
  if [ "$alone" -ge "$grace" ]; then
    # under the lock no app can join the server between the check and the stop
    echo "$$ $(start_of $$)" > "$root/lock.$$"
    if ln "$root/lock.$$" "$root/lock" 2>/dev/null; then
      rm -f "$root/lock.$$"
      any_app || stop_server
      rm -f "$root/lock"
      alone=0
    else
      rm -f "$root/lock.$$"
    fi
  fi
  sleep "$pause"
done
