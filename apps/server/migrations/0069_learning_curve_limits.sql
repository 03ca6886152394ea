-- What the learning curves of a competency are held against: the shares of misses that are acceptable and not, and how
-- often a limit may be crossed by chance.
alter table competency
  add column acceptable_misses numeric(4, 3) not null default 0.15,
  add column unacceptable_misses numeric(4, 3) not null default 0.35,
  add column false_alarm numeric(4, 3) not null default 0.1,
  add column missed_alarm numeric(4, 3) not null default 0.1,
  add constraint competency_curve_limits check (0 < acceptable_misses and acceptable_misses < unacceptable_misses
    and unacceptable_misses < 1 and false_alarm > 0 and false_alarm < 0.5 and missed_alarm > 0 and missed_alarm < 0.5);

-- The attempt with which the competency was first mastered, so that a cohort's curve does not grow with the sessions.
alter table rollup_user_competency add column mastered_attempt integer;

-- Everybody who was ever assessed is folded once more.
insert into rollup_dirty (company_id, user_id, module_id, mode, day)
  select distinct on (company_id, user_id) company_id, user_id, module_id, mode, day
  from rollup_user_day where mode = 'assessment'
  order by company_id, user_id;
