-- Who made what acts later: at each act it is asked whether its maker could make it now. A row lasts as long as the
-- thing may act.
create table maker (
  company_id uuid not null references company,
  kind text not null check (kind in ('api-key', 'webhook', 'enrolment-code', 'report-schedule')),
  subject_id uuid not null,
  -- Of the thing, where its maker needs it: a Manager makes nothing outside the own departments.
  department_id uuid,
  made_by_name text not null,
  -- By whose right it acts: the one who made it, or took it over. A SuperAdmin is of another company, whose names are
  -- not to be read here.
  maker_company_id uuid not null,
  maker_id uuid not null,
  maker_name text not null,
  -- Since when it is known to rest; the act itself asks anew.
  resting_since timestamptz,
  -- When the Admins were written to that it rests, and that it ends the next day.
  mailed_at timestamptz,
  warned_at timestamptz,
  -- Requests that were refused while it rested.
  refused integer not null default 0,
  primary key (company_id, kind, subject_id)
);
create index maker_person on maker (company_id, maker_id);
create index maker_resting on maker (company_id, resting_since) where resting_since is not null;
call isolate_by_company('maker');
grant select, insert, update, delete on maker to simward_server, simward_all_companies;
