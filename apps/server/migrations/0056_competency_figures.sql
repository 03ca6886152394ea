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
  primary key (company_id, user_id, name_folded),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index rollup_user_competency_name on rollup_user_competency (company_id, name_folded);
call isolate_by_company('rollup_user_competency');
grant select, insert, update, delete on rollup_user_competency to simward_server;

-- Everybody who was ever assessed is folded once.
insert into rollup_dirty (company_id, user_id, module_id, mode, day)
  select distinct on (company_id, user_id) company_id, user_id, module_id, mode, day
  from rollup_user_day where mode = 'assessment'
  order by company_id, user_id;
