-- Since when nothing of what happened in the session is kept; its result is.
alter table session add column events_removed_at timestamptz;

-- What happened is append-only for the server's role. It goes through this function alone, and only once the session
-- says so, which tells uploads, debriefings and verification that it is meant to be gone.
create function remove_session_events(company uuid, months date[], sessions uuid[]) returns bigint
  language plpgsql security definer
  set search_path = public
as $$
declare
  removed bigint;
begin
  delete from session_event e
  where e.company_id = company and e.session_month = any(months) and e.session_id = any(sessions)
    and exists (
      select 1 from session s
      where s.company_id = company and s.session_id = e.session_id and s.events_removed_at is not null);
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_session_events from public;
grant execute on function remove_session_events to simward_server;
