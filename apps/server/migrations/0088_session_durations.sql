-- How long the session took, as its finish says; the clock may have been set meanwhile.
alter table session add column finish_t_ms bigint;
-- By the clock's stamps, more than an hour after the last event.
alter table session add column duration_doubtful boolean not null default false;

-- Finished sessions are what their settling makes of them from now on.
create temporary table lasted on commit drop as
  select s.company_id, s.session_id, s.user_id, s.module_id, s.mode, s.day,
    greatest(case when c.believed then c.by_clock else 0 end, e.last) as duration_ms,
    c.believed and c.by_clock - e.last > 3600000 as doubtful
  from session s
  cross join lateral (
    select coalesce(max(v.t_ms), 0) as last from session_event v
    where v.company_id = s.company_id and v.session_month = s.session_month and v.session_id = s.session_id) e
  cross join lateral (
    select d.by_clock, d.by_clock between 0 and 31536000000 as believed
    from (select (extract(epoch from s.device_ended_at - s.device_started_at) * 1000)::bigint as by_clock) d) c
  where s.state = 'finished' and s.events_removed_at is null and s.device_ended_at is not null
    and s.device_started_at is not null and s.finish_t_ms is null;
delete from lasted l using session s
  where s.company_id = l.company_id and s.session_id = l.session_id and s.duration_ms = l.duration_ms and not l.doubtful;
create temporary table changed on commit drop as
  select distinct l.company_id, l.user_id, l.module_id, l.mode, l.day
  from lasted l join session s on s.company_id = l.company_id and s.session_id = l.session_id
  where s.duration_ms <> l.duration_ms and s.custody = 'accepted' and s.user_id is not null;
update session s set duration_ms = l.duration_ms, duration_doubtful = l.doubtful
  from lasted l where s.company_id = l.company_id and s.session_id = l.session_id;

update rollup_user_day r set duration_ms = n.duration_ms, longest_ms = n.longest_ms
  from (
    select s.company_id, s.user_id, s.module_id, s.mode, s.day, sum(s.duration_ms)::bigint as duration_ms,
      max(s.duration_ms) as longest_ms
    from session s
    join changed c on c.company_id = s.company_id and c.user_id = s.user_id and c.module_id = s.module_id
      and c.mode = s.mode and c.day = s.day
    where s.state = 'finished' and s.custody = 'accepted'
    group by s.company_id, s.user_id, s.module_id, s.mode, s.day) n
  where r.company_id = n.company_id and r.user_id = n.user_id and r.module_id = n.module_id and r.mode = n.mode
    and r.day = n.day;
insert into rollup_dirty (company_id, user_id, module_id, mode, day)
  select company_id, user_id, module_id, mode, day from changed;
