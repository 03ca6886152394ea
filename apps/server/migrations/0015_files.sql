-- What was sent and is used by nothing is swept after a day; what was replaced goes with it. The jobs that do so look
-- at every company's files.
alter table file add column attached_at timestamptz;
create index file_waiting on file (created_at) where attached_at is null;
create index file_deleted on file (deleted_at) where deleted_at is not null;
-- Nobody may have too much waiting at once.
create index file_waiting_of on file (company_id, created_by, created_at) where attached_at is null;

-- The headsets that a person is signed in on, as that person sees and ends them.
create index headset_grant_user on headset_grant (company_id, user_id);
