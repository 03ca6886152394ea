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
grant select, insert, update, delete on reported_item to simward_server;

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
  primary key (company_id, module_id, mode, day, user_id, session_id)
);
call isolate_by_company('rollup_session_report');
grant select, insert, update, delete on rollup_session_report to simward_server;

-- Moves on with each change of the reports of a module in a mode.
create table rollup_report_revision (
  company_id uuid not null references company,
  module_id uuid not null,
  mode text not null,
  revision bigint not null,
  primary key (company_id, module_id, mode)
);
call isolate_by_company('rollup_report_revision');
grant select, insert, update, delete on rollup_report_revision to simward_server;

create temporary table counted on commit drop as
  select s.company_id, s.module_id, s.mode, s.day, s.user_id, s.session_id, s.module_version, s.started_at, e.type, e.name,
    e.correct, e.t_ms, e.first
  from session s
  cross join lateral (
    select e.type, e.body ->> 'name' as name, min(e.seq) as first,
      (array_agg(coalesce(coalesce(e.body ->> 'correctAction', e.body ->> 'correct')::boolean, true)
        order by e.seq desc, e.event_id desc))[1] as correct,
      (array_agg(e.t_ms order by e.seq desc, e.event_id desc))[1] as t_ms
    from session_event e
    where e.company_id = s.company_id and e.session_month = s.session_month and e.session_id = s.session_id
      and e.type in ('step', 'answer')
    group by e.type, e.body ->> 'name') e
  where s.state = 'finished' and s.custody = 'accepted' and s.outcome = 'completed'
    and s.user_id is not null and s.module_id is not null and s.mode is not null and s.module_version is not null;
insert into reported_item (company_id, module_id, number, kind, name)
  select company_id, module_id, number, type, name
  from (
    select company_id, module_id, type, name,
      row_number() over (partition by company_id, module_id order by type desc, name) - 1 as number
    from (select distinct company_id, module_id, type, name from counted) c) n
  where number < 55000;
insert into rollup_session_report
  select c.company_id, c.module_id, c.mode, c.day, c.user_id, c.session_id, c.module_version, c.started_at,
    bool_or(c.type = 'step'),
    string_agg(chr(256 + i.number), '' order by c.first, i.number),
    string_agg(case when c.correct then 'r' else 'w' end, '' order by c.first, i.number),
    string_agg(chr(256 + least(54999, c.t_ms / 1000)::int), '' order by c.first, i.number)
  from counted c
  join reported_item i on i.company_id = c.company_id and i.module_id = c.module_id and i.kind = c.type and i.name = c.name
  group by c.company_id, c.module_id, c.mode, c.day, c.user_id, c.session_id, c.module_version, c.started_at;
insert into rollup_report_revision
  select distinct company_id, module_id, mode, 1 from rollup_session_report;
