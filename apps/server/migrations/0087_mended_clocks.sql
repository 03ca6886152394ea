-- Starts that a headset's absurd clock had put before 2000 or beyond a day after their arrival are taken for the arrival,
-- as the interface takes them from now on, and each of these sessions counts for the day of it.
create temporary table mended on commit drop as
  select s.company_id, s.session_id, s.user_id, s.module_id, s.mode, s.day, s.started_at,
    (s.state = 'finished' and s.custody = 'accepted' and s.user_id is not null and s.module_id is not null
      and s.mode is not null) as counts,
    (s.first_received_at at time zone c.time_zone)::date as right_day
  from session s join company c on c.company_id = s.company_id
  where s.started_at < '2000-01-01T00:00:00Z' or s.started_at > s.last_received_at + interval '1 day';

update session s
  set started_at = s.first_received_at, day = m.right_day,
    clock_offset_ms = case when s.device_started_at is null then s.clock_offset_ms
      else (extract(epoch from s.first_received_at - s.device_started_at) * 1000)::bigint end
  from mended m
  where s.company_id = m.company_id and s.session_id = m.session_id;

-- The learners' figures of the days that they leave and enter, exact at once as after any upload.
create temporary table touched on commit drop as
  select company_id, user_id, module_id, mode, day from mended where counts
  union select company_id, user_id, module_id, mode, right_day from mended where counts;
delete from rollup_user_day r using touched t
  where r.company_id = t.company_id and r.user_id = t.user_id and r.module_id = t.module_id and r.mode = t.mode
    and r.day = t.day;
insert into rollup_user_day (company_id, user_id, module_id, mode, day, session_count, completed_count, successful_count,
    failed_count, duration_ms, longest_ms, score_count, score_sum, score_min, score_max)
  select s.company_id, s.user_id, s.module_id, s.mode, s.day, count(*)::int,
    (count(*) filter (where s.outcome = 'completed'))::int, (count(*) filter (where s.successful))::int,
    (count(*) filter (where not s.successful))::int, sum(s.duration_ms)::bigint, max(s.duration_ms),
    (count(s.score) filter (where s.outcome = 'completed'))::int,
    coalesce(sum(s.score) filter (where s.outcome = 'completed'), 0),
    min(s.score) filter (where s.outcome = 'completed'), max(s.score) filter (where s.outcome = 'completed')
  from session s
  join touched t on t.company_id = s.company_id and t.user_id = s.user_id and t.module_id = s.module_id
    and t.mode = s.mode and t.day = s.day
  where s.state = 'finished' and s.custody = 'accepted'
  group by s.company_id, s.user_id, s.module_id, s.mode, s.day;

-- The rest follows with the next folding.
insert into rollup_dirty (company_id, user_id, module_id, mode, day)
  select company_id, user_id, module_id, mode, day from touched;
