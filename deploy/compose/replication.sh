#!/bin/sh
# Lets a standby copy this server. Runs when the database is made; on one that is there already, once by hand:
#   docker compose … exec postgres sh /docker-entrypoint-initdb.d/replication.sh
# then restart the container: changes wait for the standby from then on.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
select 'create role portal_standby login replication' where to_regrole('portal_standby') is null \gexec
alter role portal_standby password :'password';
alter system set synchronous_standby_names = 'standby';
SQL
rule='host replication portal_standby all scram-sha-256'
grep -qxF "$rule" "$PGDATA/pg_hba.conf" || echo "$rule" >>"$PGDATA/pg_hba.conf"
