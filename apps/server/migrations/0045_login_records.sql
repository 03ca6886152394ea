-- Login records: the sessions of a company, or of all, by their start. Whose each is stands in the index too, so that
-- records of some departments are counted without a look at the table.
create index session_record on session (company_id, started_at desc, session_id desc) include (user_id)
  where custody = 'accepted';
create index session_record_every on session (started_at desc, session_id desc) include (company_id, user_id)
  where custody = 'accepted';
-- It answers what this one did.
drop index session_recent;
