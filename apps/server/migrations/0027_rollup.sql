-- Sums of finished, accepted sessions per learner, module, mode and day (of the company's time zone). Written in the
-- transaction of the finish by recomputation: minimum and maximum cannot be taken back by deltas.
create table rollup_user_day (
  company_id uuid not null,
  user_id uuid not null,
  module_id uuid not null,
  mode text not null,
  day date not null,
  session_count integer not null default 0,
  completed_count integer not null default 0,
  successful_count integer not null default 0,
  failed_count integer not null default 0,
  duration_ms bigint not null default 0,
  longest_ms bigint not null default 0,
  score_count integer not null default 0,
  score_sum numeric(14, 6) not null default 0,
  score_min numeric(7, 6),
  score_max numeric(7, 6),
  primary key (company_id, user_id, module_id, mode, day),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index rollup_user_day_module on rollup_user_day (company_id, module_id, mode, day);
create index rollup_user_day_day on rollup_user_day (company_id, day);
-- Whether somebody trained within some days, asked for each person: it costs by people, not by sessions.
create index rollup_user_day_user on rollup_user_day (company_id, user_id, day);
call isolate_by_company('rollup_user_day');
grant select, insert, update, delete on rollup_user_day to simward_server, simward_all_companies;

-- Folded from rollup_user_day by a job, so that no finish waits for a row of the whole company.
create table rollup_company_day (
  company_id uuid not null references company,
  module_id uuid not null,
  mode text not null,
  day date not null,
  session_count integer not null,
  completed_count integer not null,
  successful_count integer not null,
  failed_count integer not null,
  user_count integer not null,
  duration_ms bigint not null,
  longest_ms bigint not null,
  score_count integer not null,
  score_sum numeric(16, 6) not null,
  score_min numeric(7, 6),
  score_max numeric(7, 6),
  primary key (company_id, day, module_id, mode)
);
call isolate_by_company('rollup_company_day');
grant select, insert, update, delete on rollup_company_day to simward_server, simward_all_companies;

-- Figures of long ranges over all companies: whole months by module.
create table rollup_company_month (
  company_id uuid not null references company,
  month date not null,
  module_id uuid not null,
  mode text not null,
  session_count integer not null,
  duration_ms bigint not null,
  longest_ms bigint not null,
  -- How many sessions the records of rollup_company_result are of.
  completed_count integer not null,
  primary key (company_id, month, module_id, mode)
);
call isolate_by_company('rollup_company_month');
grant select, insert, update, delete on rollup_company_month to simward_server, simward_all_companies;

-- Exact distinct learners of a month, for ranges over many companies.
create table rollup_user_month (
  company_id uuid not null references company,
  month date not null,
  mode text not null,
  user_id uuid not null,
  session_count integer not null,
  primary key (company_id, month, mode, user_id)
);
-- The learners of some months, over all companies, without a look at the table.
create index rollup_user_month_every on rollup_user_month (month) include (company_id, user_id, mode);
call isolate_by_company('rollup_user_month');
grant select, insert, update, delete on rollup_user_month to simward_server, simward_all_companies;

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
grant select, insert, update, delete on rollup_company_result to simward_server, simward_all_companies;

-- What a learner's completed assessments came to in each competency, of whichever modules have one of that name. Folded
-- from the sessions by the job that folds the company's days, so that what staff see does not grow with the sessions.
create table rollup_user_competency (
  company_id uuid not null,
  user_id uuid not null,
  name_folded text collate "C" not null,
  name text not null,
  attempt_count integer not null,
  -- The oldest first; no more of them than are shown.
  first_scores numeric(7, 6)[] not null,
  last_scores numeric(7, 6)[] not null,
  score_sum numeric(14, 6) not null,
  best numeric(7, 6) not null,
  latest numeric(7, 6) not null,
  -- Of the latest attempt, and of the attempt with the lowest.
  pass_mark numeric(4, 3) not null,
  lowest_pass_mark numeric(4, 3) not null,
  must_pass_missed boolean not null,
  latest_session_id uuid not null,
  latest_module_id uuid not null,
  latest_day date not null,
  -- In a row up to the latest, as far as mastery needs.
  passes integer not null,
  current_until date,
  -- The attempt with which the competency was first mastered, so that a cohort's curve does not grow with the sessions.
  mastered_attempt integer,
  primary key (company_id, user_id, name_folded),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index rollup_user_competency_name on rollup_user_competency (company_id, name_folded);
call isolate_by_company('rollup_user_competency');
grant select, insert, update, delete on rollup_user_competency to simward_server, simward_all_companies;

-- Company rollups to fold again: queued in the transaction of the finish. Plain rows without a unique key, so that
-- two finishes of the same module and day never wait for each other. The learner is named, so that a fold counts the
-- months of those who trained and not of the whole company.
create table rollup_dirty (
  company_id uuid not null references company,
  rollup_dirty_id bigint generated always as identity,
  user_id uuid not null,
  module_id uuid not null,
  mode text not null,
  day date not null,
  -- Since when the key waits, so that it can be said how old figures are, by the portal's clock; the default is for whoever
  -- queues by hand.
  queued_at timestamptz not null default now(),
  -- When a key failed on its own: it is tried again alone, apart from the others.
  failed_at timestamptz,
  primary key (company_id, rollup_dirty_id)
);
create index rollup_dirty_failed on rollup_dirty (company_id, failed_at) where failed_at is not null;
call isolate_by_company('rollup_dirty');
grant select, insert, update, delete on rollup_dirty to simward_server, simward_all_companies;
grant usage on sequence rollup_dirty_rollup_dirty_id_seq to simward_server, simward_all_companies;
