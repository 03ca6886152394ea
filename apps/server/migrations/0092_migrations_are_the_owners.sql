-- Which migrations ran is the owner's to say: a server that could write it could make the owner skip or repeat one.
-- The grants on all tables had taken these two along.
revoke all on kysely_migration, kysely_migration_lock from simward_server;
grant select on kysely_migration to simward_server;
