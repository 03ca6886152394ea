create table oasis_configuration (
  company_id uuid primary key references company,
  api_account text not null,
  api_password_encrypted bytea not null,
  identifier_field text not null
    check (identifier_field in ('user_id', 'external_system_id', 'login_name', 'email_address', 'integration_field_1')),
  department_ids uuid[] not null default '{}',
  connection_state text not null default 'untested' check (connection_state in ('untested', 'working', 'failing')),
  checked_at timestamptz,
  updated_at timestamptz not null,
  -- Who changed the account last and since when its password is set, which is never read again; and whether
  -- administrators are written to while nothing arrives.
  password_set_at timestamptz not null,
  changed_by uuid,
  changed_by_name text,
  tells_administrators boolean not null default true,
  -- What the last test of the connection found, who asked for it, and when something was last said to administrators.
  last_test jsonb,
  told_at timestamptz
);
call isolate_by_company('oasis_configuration');
grant select, insert, update, delete on oasis_configuration to simward_server, simward_all_companies;

-- What becomes of each completed assessment of the chosen departments on its way to Oasis. Stored in the transaction of
-- the finish, it is the queue as well as the history: keyed by the session, which is the key that Oasis knows it by.
create table oasis_delivery (
  company_id uuid not null references company,
  session_id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'unmatched', 'delivered', 'dead', 'given up')),
  -- Moves on with each change of the session, so that a try that was under way meanwhile settles nothing.
  revision integer not null default 1,
  noted_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz,
  tried_at timestamptz,
  delivered_at timestamptz,
  cause text,
  status integer,
  -- What Oasis has of it; null until it has something.
  sent jsonb,
  -- What the last correction changed.
  correction text check (correction in ('learner', 'result', 'withdrawn')),
  -- Where the operator has results written into files, the file that a result went with.
  file text,
  -- The learner was erased: what Oasis has is withdrawn, and the row goes once that has arrived.
  erased boolean not null default false,
  primary key (company_id, session_id)
);
create index oasis_delivery_due on oasis_delivery (company_id, next_try_at) where state = 'waiting';
create index oasis_delivery_newest on oasis_delivery (company_id, noted_at desc);
-- What has not arrived is little, whatever has: it is counted by an index of its own, which finds the unmatched as
-- well.
create index oasis_delivery_open on oasis_delivery (company_id, state, noted_at)
  where state in ('waiting', 'unmatched', 'dead');
-- The last delivery, and those of the days that are shown.
create index oasis_delivery_last on oasis_delivery (company_id, delivered_at desc) where delivered_at is not null;
-- What was sent about a person belongs to the export of everything that is kept about them.
create index oasis_delivery_of_user on oasis_delivery (company_id, user_id);
call isolate_by_company('oasis_delivery');
grant select, insert, update, delete on oasis_delivery to simward_server, simward_all_companies;
