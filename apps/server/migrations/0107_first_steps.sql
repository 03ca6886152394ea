-- A company's open request for modules, and its words. Giving the company modules answers it.
alter table company add column modules_asked_at timestamptz;
alter table company add column modules_asked_text text check (char_length(modules_asked_text) <= 500);

-- Sessions of a version that the portal does not know and that nobody named: few, whatever there is beside them.
create index session_version_unknown on session (company_id, started_at desc)
  where reported_version is not null and version_named_at is null;
