-- Which learners trained, as sets of bits: of each day and month, of each module and of all together. Sets of many days
-- are joined without a look at the people, so that different learners are counted the same however much they trained.
create table rollup_user_number (
  company_id uuid not null references company,
  user_id uuid not null,
  -- The learner's bit: counted from 0 and never given to somebody else.
  number integer not null,
  primary key (company_id, user_id)
);
create unique index rollup_user_number_number on rollup_user_number (company_id, number);
call isolate_by_company('rollup_user_number');
grant select, insert, update, delete on rollup_user_number to simward_server;

create table rollup_user_set (
  company_id uuid not null references company,
  -- The nil UUID: of whichever module.
  module_id uuid not null,
  span text not null check (span in ('day', 'month')),
  start date not null,
  mode text not null,
  -- Numbers from 512 times this on.
  block integer not null,
  learners bit(512) not null,
  -- Those of them who completed a session.
  completed bit(512) not null,
  primary key (company_id, module_id, span, start, mode, block)
);
call isolate_by_company('rollup_user_set');
grant select, insert, update, delete on rollup_user_set to simward_server;

insert into rollup_user_number (company_id, user_id, number)
  select company_id, user_id, row_number() over (partition by company_id order by user_id) - 1
  from (select distinct company_id, user_id from rollup_user_day) u;
insert into rollup_user_set (company_id, module_id, span, start, mode, block, learners, completed)
  select company_id, coalesce(module_id, '00000000-0000-0000-0000-000000000000'),
    case when grouping(day) = 0 then 'day' else 'month' end, coalesce(day, month), mode, block, bit_or(learner),
    coalesce(bit_or(learner) filter (where completed_count > 0), 0::bit(512))
  from (
    select r.company_id, r.module_id, r.mode, r.day, date_trunc('month', r.day::timestamp)::date as month,
      r.completed_count, n.number / 512 as block, set_bit(0::bit(512), n.number % 512, 1) as learner
    from rollup_user_day r
    join rollup_user_number n on n.company_id = r.company_id and n.user_id = r.user_id) r
  group by company_id, mode, block, grouping sets ((day, module_id), (day), (month, module_id), (month));

-- What they were counted from before.
drop table rollup_user_span;
drop table rollup_month_users;
