-- How many learners each month of a company had, so that its history costs the same however many they were. Folded from
-- the learners' months.
create table rollup_month_users (
  company_id uuid not null references company,
  month date not null,
  user_count integer not null,
  primary key (company_id, month)
);
call isolate_by_company('rollup_month_users');
grant select, insert, update, delete on rollup_month_users to simward_server;
insert into rollup_month_users (company_id, month, user_count)
  select company_id, month, count(distinct user_id)::int
  from rollup_user_month group by company_id, month;

-- Whether somebody trained within some days, asked for each person: it costs by people, not by sessions.
create index rollup_user_day_user on rollup_user_day (company_id, user_id, day);
