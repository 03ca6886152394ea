-- Append-only for the server. No foreign key to session: every insert happens under a lock on its session row, and the
-- check would cost a lookup per event on the busiest path of the portal.
create table session_event (
  company_id uuid not null,
  session_month date not null,
  session_id uuid not null,
  event_id text collate "C" not null,
  seq integer not null,
  t_ms bigint not null,
  type text not null,
  body jsonb not null,
  digest bytea not null,
  sent_at timestamptz,
  received_at timestamptz not null,
  -- It has the number of an event that was there when the finish was.
  repeats_number boolean not null default false,
  primary key (company_id, session_month, session_id, event_id)
) partition by range (session_month);
create index session_event_order on session_event (company_id, session_month, session_id, seq);
call isolate_by_company('session_event');
grant select, insert on session_event to simward_server, simward_all_companies;

-- Partitions are reached through their parent alone: nobody but the owner has a right to one.
create table session_event_default partition of session_event default;
call isolate_by_company('session_event_default');

-- The server's role owns nothing, so making a month's partition goes through this function.
create function ensure_event_partition(month date) returns boolean
  language plpgsql security definer
  set search_path = public
as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition_name text := 'session_event_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(partition_name) is not null then
    return false;
  end if;
  execute format('create table %I partition of session_event for values from (%L) to (%L)',
    partition_name, first_day, (first_day + interval '1 month')::date);
  call isolate_by_company(partition_name::regclass);
  return true;
end $$;
revoke all on function ensure_event_partition(date) from public;
grant execute on function ensure_event_partition(date) to simward_server, simward_all_companies;

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
revoke all on function remove_session_events(uuid, date[], uuid[]) from public;
grant execute on function remove_session_events(uuid, date[], uuid[]) to simward_server, simward_all_companies;
