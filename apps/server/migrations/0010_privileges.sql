-- The server's role reads and writes rows and owns nothing.
grant usage on schema public to simward_server;
grant select, insert, update, delete on all tables in schema public to simward_server;
grant usage on all sequences in schema public to simward_server;

-- Append-only for the server.
revoke update, delete on audit_entry, audit_seal from simward_server;
revoke update, delete on session_event from simward_server;
-- Partitions are reached through their parent alone.
revoke all on session_event_default from simward_server;
-- Roles are made by migrations.
revoke insert, update, delete on role from simward_server;

revoke all on function directory_find(text, bytea) from public;
revoke all on function headset_by_secret(bytea) from public;
revoke all on function ensure_event_partition(date) from public;
grant execute on function directory_find(text, bytea), headset_by_secret(bytea), ensure_event_partition(date) to simward_server;
