-- In which order finished sessions changed, for whoever reads what was stored or corrected since. One that has changed
-- has no number until somebody asks: numbers are given to what is committed, by one request of a company at a time, so
-- that none is ever given behind one that was read already.
alter table session add column change_number bigint;
-- When something beside its own pieces changed what its records say.
alter table session add column corrected_at timestamptz;
create index session_changed on session (company_id, change_number)
  where state = 'finished' and change_number is not null;
create index session_to_number on session (company_id, (greatest(finished_at, reassigned_at, corrected_at)))
  where state = 'finished' and change_number is null;

-- The last number that a company's sessions were given.
create table session_change_series (
  company_id uuid not null references company,
  last_number bigint not null,
  primary key (company_id)
);
call isolate_by_company('session_change_series');
grant select, insert, update on session_change_series to simward_server;
