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
grant select, insert, update, delete on rollup_user_number to simward_server, simward_all_companies;

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
grant select, insert, update, delete on rollup_user_set to simward_server, simward_all_companies;
