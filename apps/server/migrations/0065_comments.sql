-- A comment is its author's alone until it is released; the learner whose session it is reads it and answers.
alter table session_comment
  -- Of the step that it is about, as the module or the headset calls it.
  add column step_name text,
  -- The phase of the debriefing that it belongs to.
  add column phase text check (phase in ('reactions', 'description', 'analysis', 'summary')),
  add column changed_at timestamptz,
  add column released_at timestamptz,
  add column read_at timestamptz,
  -- Empty: taken note of without words.
  add column answer text,
  add column answered_at timestamptz,
  -- What was done with it, by whom and when, from the first on.
  add column history jsonb not null default '[]';

-- What a learner says of an own session. A session may be given to another learner, who reads nothing of the one before.
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
grant select, insert, update, delete on session_reflection to simward_server;
