-- Figures of long ranges over all companies: whole months by module, and between which days each learner trained. A
-- learner whose first or last day lies in a range trained in it, so that few need a look at their months.
create table rollup_company_month (
  company_id uuid not null references company,
  month date not null,
  module_id uuid not null,
  mode text not null,
  session_count integer not null,
  duration_ms bigint not null,
  longest_ms bigint not null,
  primary key (company_id, month, module_id, mode)
);
call isolate_by_company('rollup_company_month');
grant select, insert, update, delete on rollup_company_month to simward_server;

create table rollup_user_span (
  company_id uuid not null references company,
  user_id uuid not null,
  mode text not null,
  first_day date not null,
  last_day date not null,
  primary key (company_id, user_id, mode)
);
call isolate_by_company('rollup_user_span');
grant select, insert, update, delete on rollup_user_span to simward_server;

insert into rollup_company_month (company_id, month, module_id, mode, session_count, duration_ms, longest_ms)
  select company_id, date_trunc('month', day::timestamp)::date, module_id, mode, sum(session_count)::int,
    sum(duration_ms)::bigint, max(longest_ms)
  from rollup_company_day
  group by 1, 2, 3, 4;
insert into rollup_user_span (company_id, user_id, mode, first_day, last_day)
  select company_id, user_id, mode, min(day), max(day)
  from rollup_user_day
  group by company_id, user_id, mode;

-- The learners of some months, over all companies, without a look at the table.
create index rollup_user_month_every on rollup_user_month (month) include (company_id, user_id, mode);
