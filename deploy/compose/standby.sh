#!/bin/sh
# A standby: copies the primary into an empty volume, follows it, and is promoted by hand.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  made="$PGDATA.new"
  rm -rf "$made"
  install -d -o postgres -g postgres -m 700 "$made"
  gosu postgres pg_basebackup --pgdata="$made" --write-recovery-conf --wal-method=stream --checkpoint=fast \
    --dbname="host=postgres user=portal_standby password=$REPLICATION_PASSWORD application_name=standby"
  rm -rf "$PGDATA"
  mv "$made" "$PGDATA"
fi
exec docker-entrypoint.sh "$@"
