-- The latest sessions of a company, newest first: without it each of a fortnight's was joined before 500 were kept.
create index session_recent on session (company_id, started_at desc) where custody = 'accepted';
