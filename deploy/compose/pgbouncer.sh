#!/bin/sh
# Starts the pooler with a role for each operator, all with the password of the portal's address.
set -eu
umask 077
for operator in $OPERATORS; do echo "\"portal_$operator\" \"$DATABASE_PASSWORD\""; done >/tmp/users.txt
exec pgbouncer /etc/portal/pgbouncer.ini
