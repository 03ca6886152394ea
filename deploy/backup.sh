#!/bin/sh
# Writes a backup into a folder and keeps the newest ones: backup.sh FOLDER NUMBER
set -eu
folder=$1
number=$2
program=$(dirname "$(dirname "$(readlink -f "$0")")")
umask 077
archive="$folder/simward-$(date -u +%Y-%m-%dT%H%M%SZ).tar"
trap 'rm -f "$archive.part"' EXIT
"$program/node_modules/.bin/node" "$program/apps/server/src/commands/backup.ts" "$archive.part"
mv "$archive.part" "$archive"
# Names sort by their time; only whole archives have this ending.
ls -1 "$folder"/simward-*.tar | sort -r | tail -n +"$((number + 1))" | xargs -r rm -f --
