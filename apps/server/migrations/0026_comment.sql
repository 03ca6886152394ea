-- A comment is its author's alone until it is released; the learner whose session it is reads it and answers.
create table session_comment (
  company_id uuid not null,
  session_comment_id uuid not null,
  session_id uuid not null,
  author_id uuid not null,
  t_ms bigint,
  text text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Of the step that it is about, as the module or the headset calls it.
  step_name text,
  -- The phase of the debriefing that it belongs to.
  phase text check (phase in ('reactions', 'description', 'analysis', 'summary')),
  changed_at timestamptz,
  released_at timestamptz,
  read_at timestamptz,
  -- Empty: taken note of without words.
  answer text,
  answered_at timestamptz,
  -- What was done with it, by whom and when, from the first on.
  history jsonb not null default '[]',
  primary key (company_id, session_comment_id),
  foreign key (company_id, session_id) references session on delete cascade
);
create index session_comment_session on session_comment (company_id, session_id);
-- What somebody said moves with them when two accounts are joined.
create index session_comment_author on session_comment (company_id, author_id);
call isolate_by_company('session_comment');
grant select, insert, update, delete on session_comment to simward_server, simward_all_companies;

-- What a learner says of an own session. A session may be given to another learner, who reads nothing of the one
-- before.
create table session_reflection (
  company_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  text text not null default '',
  -- Null while nobody else may read it.
  submitted_at timestamptz,
  -- When the learner asked to talk about the session.
  asked_at timestamptz,
  primary key (company_id, session_id, user_id),
  foreign key (company_id, session_id) references session on delete cascade
);
call isolate_by_company('session_reflection');
grant select, insert, update, delete on session_reflection to simward_server, simward_all_companies;
