-- What was sent and is used by nothing is swept after a day; what was replaced goes with it. The jobs that do so look
-- at every company's files.
alter table file add column attached_at timestamptz;
create index file_waiting on file (created_at) where attached_at is null;
create index file_deleted on file (deleted_at) where deleted_at is not null;
