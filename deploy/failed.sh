#!/bin/sh
# Tells of a unit that failed: failed.sh UNIT. The line goes to the journal. Where there is a program /etc/simward-failed, it
# gets the name of the unit and, on its standard input, the last lines of the unit's log.
set -eu
unit=$1
teller=${SIMWARD_FAILED:-/etc/simward-failed}
echo "$unit failed: journalctl -u $unit says why"
if [ -x "$teller" ]; then
  { journalctl --unit "$unit" --lines 30 --no-pager --output cat || true; } 2>/dev/null | "$teller" "$unit"
fi
