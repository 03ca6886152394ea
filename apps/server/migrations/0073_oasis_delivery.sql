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
  primary key (company_id, session_id)
);
create index oasis_delivery_due on oasis_delivery (company_id, next_try_at) where state = 'waiting';
create index oasis_delivery_unmatched on oasis_delivery (company_id) where state = 'unmatched';
create index oasis_delivery_newest on oasis_delivery (company_id, noted_at desc);
call isolate_by_company('oasis_delivery');
grant select, insert, update, delete on oasis_delivery to simward_server;

-- What the last test of the connection found, who asked for it, and when something was last said to administrators.
alter table oasis_configuration
  add column last_test jsonb,
  add column told_at timestamptz;
