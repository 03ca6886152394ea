-- The steps and questions that headsets reported in a module, each with its number there.
create table reported_item (
  company_id uuid not null references company,
  module_id uuid not null,
  -- From 0 on and never given to another. So many have a character of their own below.
  number integer not null check (number between 0 and 54999),
  kind text not null check (kind in ('step', 'answer')),
  name text not null,
  primary key (company_id, module_id, number)
);
create unique index reported_item_name on reported_item (company_id, module_id, kind, name);
call isolate_by_company('reported_item');
grant select, insert, update, delete on reported_item to simward_server, simward_all_companies;

-- What became of the steps and questions of each completed session that reported some, short enough to read those of a
-- hundred thousand sessions at once: a character a report, in the order in which the items first came.
create table rollup_session_report (
  company_id uuid not null,
  module_id uuid not null,
  mode text not null,
  day date not null,
  user_id uuid not null,
  session_id uuid not null,
  module_version text not null,
  started_at timestamptz not null,
  -- A headset that reports no steps at all is not held to them.
  has_steps boolean not null,
  -- The item's number, from character 256 on.
  items text not null,
  -- r or w: right or wrong by the last report.
  results text not null,
  -- The second of that report, from character 256 on.
  seconds text not null,
  -- What sessions reported is kept of those that are out of the figures too, and says so: once their events are gone
  -- nothing could make it anew when they are put back.
  counts boolean not null default true,
  primary key (company_id, module_id, mode, day, user_id, session_id)
);
call isolate_by_company('rollup_session_report');
grant select, insert, update, delete on rollup_session_report to simward_server, simward_all_companies;

-- Moves on with each change of the reports of a module in a mode.
create table rollup_report_revision (
  company_id uuid not null references company,
  module_id uuid not null,
  mode text not null,
  revision bigint not null,
  primary key (company_id, module_id, mode)
);
call isolate_by_company('rollup_report_revision');
grant select, insert, update, delete on rollup_report_revision to simward_server, simward_all_companies;
