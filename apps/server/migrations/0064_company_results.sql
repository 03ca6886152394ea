-- What the records of reports come to, by day and by month: of each module, mode and result as headsets named it. The
-- competency's name of today is looked up, so that nothing is folded when it changes.
create table rollup_company_result (
  company_id uuid not null references company,
  module_id uuid not null,
  span text not null check (span in ('day', 'month')),
  start date not null,
  mode text not null,
  -- The nil UUID: no competency is called so.
  competency_id uuid not null,
  -- Empty: of sessions that named none.
  result_name text collate "C" not null,
  record_count integer not null,
  score_count integer not null,
  score_sum numeric(16, 6) not null,
  score_min numeric(7, 6),
  score_max numeric(7, 6),
  pass_mark_min numeric(4, 3),
  pass_mark_max numeric(4, 3),
  primary key (company_id, module_id, span, start, mode, competency_id, result_name)
);
call isolate_by_company('rollup_company_result');
grant select, insert, update, delete on rollup_company_result to simward_server;

insert into rollup_company_result (company_id, module_id, span, start, mode, competency_id, result_name, record_count,
    score_count, score_sum, score_min, score_max, pass_mark_min, pass_mark_max)
  select company_id, module_id, case when grouping(day) = 0 then 'day' else 'month' end, coalesce(day, month), mode,
    competency_id, result_name, count(*)::int, count(score)::int, coalesce(sum(score), 0), min(score), max(score),
    min(pass_mark), max(pass_mark)
  from (
    select s.company_id, s.module_id, s.mode, s.day, date_trunc('month', s.day::timestamp)::date as month, s.pass_mark,
      coalesce(r.competency_id, '00000000-0000-0000-0000-000000000000') as competency_id,
      coalesce(r.competency_name, '') as result_name, coalesce(r.score, s.score) as score
    from session s
    left join session_competency r on r.company_id = s.company_id and r.session_id = s.session_id
    where s.state = 'finished' and s.custody = 'accepted' and s.outcome = 'completed'
      and s.user_id is not null and s.module_id is not null and s.mode is not null) s
  group by company_id, module_id, mode, competency_id, result_name, grouping sets ((day), (month));

-- How many sessions these records are of.
alter table rollup_company_month add column completed_count integer not null default 0;
update rollup_company_month m set completed_count = d.completed
  from (
    select company_id, date_trunc('month', day::timestamp)::date as month, module_id, mode,
      sum(completed_count)::int as completed
    from rollup_company_day group by 1, 2, 3, 4) d
  where m.company_id = d.company_id and m.month = d.month and m.module_id = d.module_id and m.mode = d.mode;
alter table rollup_company_month alter column completed_count drop default;
