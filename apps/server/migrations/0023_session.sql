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
  -- An assessment that reports no step at all fails them.
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
  -- Since when nothing of what happened in the session is kept; its result is.
  events_removed_at timestamptz,
  -- How long the session took, as its finish says; the clock may have been set meanwhile.
  finish_t_ms bigint,
  -- By the clock's stamps, more than an hour after the last event.
  duration_doubtful boolean not null default false,
  -- The competency names that counted when the session finished, folded, each with the number of its competency among
  -- them. Null where every name counted.
  counted_names jsonb,
  -- When staff had a finished session counted again, by the competency names that its module knew then.
  recounted_at timestamptz,
  -- When late events last changed the figures of a session that was finished already.
  changed_late_at timestamptz,
  -- What a headset called a version that the portal does not know; the session is judged by the one in module_version.
  reported_version text,
  -- When staff said which version it was.
  version_named_at timestamptz,
  -- Events count up to the end that the finish declares. Later ones count when they arrived before staff accepted them.
  late_accepted_at timestamptz,
  late_events integer not null default 0,
  -- The module was not assigned to the learner when the session began.
  unassigned boolean not null default false,
  -- Of which department the headset was when the session's first piece came: null where it was the Admins' alone. It
  -- stays when the headset moves on, and says whose staff decide about the session while it is held.
  headset_department_id uuid,
  -- In which order finished sessions changed, for whoever reads what was stored or corrected since. One that has
  -- changed has no number until somebody asks: numbers are given to what is committed, by one request of a company at a
  -- time, so that none is ever given behind one that was read already.
  change_number bigint,
  -- When something beside its own pieces changed what its records say.
  corrected_at timestamptz,
  -- Since when staff have a session taken out of every figure, who did it and why. It stays visible, and can be put
  -- back.
  taken_out_at timestamptz,
  taken_out_by uuid,
  taken_out_reason text,
  primary key (company_id, session_id),
  foreign key (company_id, user_id) references user_account
);
create index session_of_user on session (company_id, user_id, started_at desc);
create index session_reassigned_from on session (company_id, reassigned_from) where reassigned_from is not null;
create index session_rollup on session (company_id, user_id, module_id, mode, day)
  where state = 'finished' and custody = 'accepted';
create index session_day on session (company_id, day, module_id);
create index session_held on session (company_id, first_received_at desc) where custody <> 'accepted';
create index session_unfinished on session (company_id, last_received_at) where state in ('open', 'waiting');
create index session_headset on session (company_id, headset_id, state);
create index session_room on session (company_id, room_id) where room_id is not null;
-- Login records: the sessions of a company, or of all, by their start. Whose each is stands in the index too, so that
-- records of some departments are counted without a look at the table.
create index session_record on session (company_id, started_at desc, session_id desc) include (user_id)
  where custody = 'accepted';
create index session_record_every on session (started_at desc, session_id desc) include (company_id, user_id)
  where custody = 'accepted';
create index session_changed on session (company_id, change_number)
  where state = 'finished' and change_number is not null;
create index session_to_number on session (company_id, (greatest(finished_at, reassigned_at, corrected_at)))
  where state = 'finished' and change_number is null;
create index session_taken_out on session (company_id, taken_out_at desc) where taken_out_at is not null;
call isolate_by_company('session');
grant select, insert, update, delete on session to simward_server, simward_all_companies;

-- The last number that a company's sessions were given.
create table session_change_series (
  company_id uuid not null references company,
  last_number bigint not null,
  primary key (company_id)
);
call isolate_by_company('session_change_series');
grant select, insert, update on session_change_series to simward_server, simward_all_companies;
