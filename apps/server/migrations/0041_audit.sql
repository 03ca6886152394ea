-- Append-only for the server: rows come unchained, a job seals them in order. A lock per company on every sign-in would
-- cost four fifths of the rate.
create table audit_entry (
  company_id uuid not null,
  audit_entry_id bigint generated always as identity,
  at timestamptz not null,
  event text not null,
  actor_id uuid,
  actor_name text,
  actor_role text,
  subject_type text,
  subject_id text,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  detail jsonb not null default '{}',
  address text,
  request_id text,
  primary key (company_id, audit_entry_id)
);
create index audit_entry_time on audit_entry (company_id, at desc);
create index audit_entry_actor on audit_entry (company_id, actor_id, at desc);
-- The sealing job looks at the newest entries alone, over all companies.
create index audit_entry_number on audit_entry (audit_entry_id);
-- What SuperAdmins see, and what happened to one person or thing.
create index audit_entry_every_time on audit_entry (at desc, audit_entry_id desc);
create index audit_entry_event on audit_entry (company_id, event, at desc);
create index audit_entry_subject on audit_entry (company_id, subject_id, at desc);
call isolate_by_company('audit_entry');
grant select, insert on audit_entry to simward_server, simward_all_companies;
grant usage on sequence audit_entry_audit_entry_id_seq to simward_server, simward_all_companies;

-- The chain of the audit log.
create table audit_seal (
  company_id uuid not null,
  audit_entry_id bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  -- Entries commit in another order than their numbers, so a seal has a place of its own in its company's chain.
  position bigint not null check (position > 0),
  primary key (company_id, audit_entry_id)
);
create unique index audit_seal_position on audit_seal (company_id, position);
create index audit_seal_entry on audit_seal (audit_entry_id);
call isolate_by_company('audit_seal');
grant select, insert on audit_seal to simward_server, simward_all_companies;
