-- What a headset called a version that the portal does not know; the session is judged by the one in module_version.
alter table session add column reported_version text;
-- When staff said which version it was.
alter table session add column version_named_at timestamptz;

-- Events count up to the end that the finish declares. Later ones count when they arrived before staff accepted them.
alter table session add column late_accepted_at timestamptz;
alter table session add column late_events integer not null default 0;
-- It has the number of an event that was there when the finish was.
alter table session_event add column repeats_number boolean not null default false;
-- What counted so far goes on counting.
update session s set late_accepted_at = coalesce(s.changed_late_at, s.finished_at)
where s.state = 'finished' and (s.changed_late_at is not null or exists (
  select 1 from session_event e
  where e.company_id = s.company_id and e.session_month = s.session_month and e.session_id = s.session_id
    and e.seq > s.last_seq));

-- An assessment that reports no step at all fails those that must be passed. Those that were judged otherwise say so: they
-- were held to none.
update session s set must_pass_steps = '{}'
where s.state = 'finished' and s.mode = 'assessment' and s.events_removed_at is null
  and cardinality(s.must_pass_steps) > 0 and cardinality(s.failed_must_pass_steps) = 0
  and not exists (
    select 1 from session_event e
    where e.company_id = s.company_id and e.session_month = s.session_month and e.session_id = s.session_id
      and e.type = 'step');

-- The module was not assigned to the learner when the session began, and what a company does about it.
alter table session add column unassigned boolean not null default false;
alter table company add column unassigned_sessions text not null default 'assessments held'
  check (unassigned_sessions in ('count', 'assessments held', 'held'));
