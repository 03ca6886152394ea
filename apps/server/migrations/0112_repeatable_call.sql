-- A call that made something, for ten minutes: sent again with the same key and content, it is answered as the first time.
-- The caller's key is stored nowhere, so that the content's hash, which is keyed with it, cannot be tried out.
create table repeatable_call (
  company_id uuid not null references company,
  -- A person, or an API key's own id.
  user_id uuid not null,
  key_hash bytea not null,
  content_hash bytea not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  -- The answer, sealed, because links to pictures and names of people stand in it; null while the call runs, and always
  -- where the answer holds a secret.
  answer_encrypted bytea,
  -- What the call made, where a repeat makes its secret anew.
  made_in_company uuid,
  made_id text,
  primary key (company_id, user_id, key_hash)
);
create index repeatable_call_expiry on repeatable_call (expires_at);
call isolate_by_company('repeatable_call');
grant select, insert, update, delete on repeatable_call to simward_server, simward_all_companies;
