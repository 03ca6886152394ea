-- One run of one module by one user. Module version, pass mark and must-pass steps are frozen at its first piece.
create table session (
  company_id uuid not null references company,
  session_id uuid not null,
  -- Month of the server's clock at the first piece; copied to every event, so that a repeat across month end or with
  -- a 1970 clock still meets the same partition and stays one event.
  session_month date not null,
  headset_id uuid,
  -- Whose figures it counts for; null while nobody's.
  user_id uuid,
  -- Who was signed in on the headset when it started.
  recorded_user_id uuid,
  -- Under whom it stood before somebody gave it to the learner who ran it; both see that it changed hands.
  reassigned_from uuid,
  reassigned_at timestamptz,
  module_id uuid references module,
  module_version text,
  mode text check (mode in ('training', 'assessment')),
  pass_mark numeric(4, 3),
  must_pass_steps text[] not null default '{}',
  custody text not null check (custody in ('accepted', 'quarantined', 'unclaimed')),
  custody_reason text,
  -- open: no finish yet; waiting: finish came, events are missing; interrupted: closed for want of news.
  state text not null default 'open' check (state in ('open', 'waiting', 'finished', 'interrupted')),
  outcome text check (outcome in ('completed', 'abandoned', 'crashed')),
  device_started_at timestamptz,
  device_ended_at timestamptz,
  clock_offset_ms bigint not null default 0,
  started_at timestamptz not null,
  -- The day in the company's time zone that the session counts for.
  day date not null,
  last_seq integer,
  finish_digest bytea,
  finish_score numeric(7, 6),
  finish_competencies jsonb,
  score numeric(7, 6),
  successful boolean,
  failed_must_pass_steps text[] not null default '{}',
  duration_ms bigint not null default 0,
  event_count integer not null default 0,
  -- Sequence numbers of events that were refused for their form: they will not come again, so nothing waits for them.
  refused_seqs integer[] not null default '{}',
  room_id uuid,
  room_role text check (room_role in ('host', 'participant')),
  sealed_sign_in text check (sealed_sign_in in ('pending', 'matched', 'unmatched')),
  first_received_at timestamptz not null,
  last_received_at timestamptz not null,
  finished_at timestamptz,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references user_account
);
create index session_of_user on session (company_id, user_id, started_at desc);
create index session_reassigned_from on session (company_id, reassigned_from) where reassigned_from is not null;
create index session_rollup on session (company_id, user_id, module_id, mode, day) where state = 'finished' and custody = 'accepted';
create index session_day on session (company_id, day, module_id);
create index session_held on session (company_id, first_received_at desc) where custody <> 'accepted';
create index session_unfinished on session (company_id, last_received_at) where state in ('open', 'waiting');
create index session_headset on session (company_id, headset_id, state);
create index session_room on session (company_id, room_id) where room_id is not null;
call isolate_by_company('session');

-- Append-only. No foreign key to session: every insert happens under a lock on its session row, and the check would
-- cost a lookup per event on the busiest path of the portal.
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
  primary key (company_id, session_month, session_id, event_id)
) partition by range (session_month);
create index session_event_order on session_event (company_id, session_month, session_id, seq);
call isolate_by_company('session_event');

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

create table session_competency (
  company_id uuid not null,
  session_id uuid not null,
  competency_name text not null,
  -- Null while the name is unknown to the module: parked for mapping, not dropped.
  competency_id uuid references competency,
  score numeric(7, 6) not null,
  attempts integer not null default 1,
  primary key (company_id, session_id, competency_name),
  foreign key (company_id, session_id) references session on delete cascade
);
create index session_competency_name on session_competency (company_id, competency_id);
create index session_competency_parked on session_competency (company_id, competency_name) where competency_id is null;
call isolate_by_company('session_competency');

create table session_comment (
  company_id uuid not null,
  session_comment_id uuid not null,
  session_id uuid not null,
  author_id uuid not null,
  t_ms bigint,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, session_comment_id),
  foreign key (company_id, session_id) references session on delete cascade
);
create index session_comment_session on session_comment (company_id, session_id);
call isolate_by_company('session_comment');
