-- A question that somebody asks again: it holds no results, and whoever opens it sees those of the own scope.
create table saved_report (
  company_id uuid not null references company,
  saved_report_id uuid not null,
  owner_id uuid not null,
  name text not null,
  query jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, saved_report_id),
  foreign key (company_id, owner_id) references user_account on delete cascade
);
create index saved_report_owner on saved_report (company_id, owner_id, created_at);
call isolate_by_company('saved_report');
grant select, insert, update, delete on saved_report to simward_server, simward_all_companies;

-- When it is mailed: a weekday and a time of a zone.
create table report_schedule (
  company_id uuid not null references company,
  saved_report_id uuid not null,
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- HH:MM
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  next_at timestamptz not null,
  primary key (company_id, saved_report_id),
  foreign key (company_id, saved_report_id) references saved_report on delete cascade
);
create index report_schedule_due on report_schedule (next_at);
call isolate_by_company('report_schedule');
grant select, insert, update, delete on report_schedule to simward_server, simward_all_companies;

create table report_recipient (
  company_id uuid not null references company,
  saved_report_id uuid not null,
  user_id uuid not null,
  left_at timestamptz,
  primary key (company_id, saved_report_id, user_id),
  foreign key (company_id, saved_report_id) references report_schedule on delete cascade,
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index report_recipient_user on report_recipient (company_id, user_id);
call isolate_by_company('report_recipient');
grant select, insert, update, delete on report_recipient to simward_server, simward_all_companies;
