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
call isolate_by_company('rollup_user_day');

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

-- Exact distinct learners of a month, for ranges over many companies.
create table rollup_user_month (
  company_id uuid not null references company,
  month date not null,
  mode text not null,
  user_id uuid not null,
  session_count integer not null,
  primary key (company_id, month, mode, user_id)
);
call isolate_by_company('rollup_user_month');

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
  primary key (company_id, rollup_dirty_id)
);
call isolate_by_company('rollup_dirty');
