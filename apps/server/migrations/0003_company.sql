create table company (
  company_id uuid primary key,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  time_zone text not null default 'UTC',
  logo_file_id uuid,
  status boolean not null default true,
  pin_length smallint not null default 4 check (pin_length between 4 and 10),
  web_pin_allowed boolean not null default true,
  second_factor text not null default 'off' check (second_factor in ('off', 'staff')),
  event_retention_days integer check (event_retention_days >= 30),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Rises with every change; an edit names the revision it began with, so that nobody overwrites what they did not see.
  revision integer not null default 1,
  -- What becomes of a session whose module was not assigned to the learner when it began.
  unassigned_sessions text not null default 'assessments held'
    check (unassigned_sessions in ('count', 'assessments held', 'held')),
  -- Where guessing has slowed sign-ins, those from a network that the company named as its own, or from where several
  -- of its people signed in lately, are evaluated faster than a stranger's.
  own_networks text[] not null default '{}',
  name_order text collate "C" not null generated always as (search_folded(name) || U&'\0001' || name) stored
);
call isolate_by_company('company');
grant select, insert, update, delete on company to simward_server, simward_all_companies;
