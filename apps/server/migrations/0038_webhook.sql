-- Addresses of a company's own systems that are sent events.
create table webhook (
  company_id uuid not null references company,
  webhook_id uuid not null,
  address text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed with a key outside the database; the one before signs beside it until its day is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  ended_at timestamptz,
  ended_by_name text,
  -- Events that nobody kept any longer while it rested.
  dropped integer not null default 0,
  primary key (company_id, webhook_id),
  check ((old_secret is null) = (old_secret_until is null))
);
call isolate_by_company('webhook');
grant select, insert, update, delete on webhook to simward_server, simward_all_companies;

-- One event for one webhook: stored with the fact, sent after it, kept as history.
create table webhook_delivery (
  company_id uuid not null references company,
  webhook_id uuid not null,
  -- What the receiver tells repetitions by.
  event_id uuid not null,
  event text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  tries integer not null default 0,
  next_try_at timestamptz,
  last_tried_at timestamptz,
  cause text,
  status integer,
  primary key (company_id, webhook_id, event_id),
  foreign key (company_id, webhook_id) references webhook on delete cascade,
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (company_id, webhook_id, occurred_at desc, event_id desc);
create index webhook_delivery_old on webhook_delivery (company_id, occurred_at);
call isolate_by_company('webhook_delivery');
grant select, insert, update, delete on webhook_delivery to simward_server, simward_all_companies;
