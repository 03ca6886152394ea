create table file (
  company_id uuid not null references company,
  file_id uuid not null,
  storage_key text not null,
  name text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  purpose text not null,
  created_by uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, file_id)
);
call isolate_by_company('file');

-- Append-only: rows come unchained, a job seals them in order. A lock per company on every sign-in would cost four
-- fifths of the rate.
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
call isolate_by_company('audit_entry');

create table audit_seal (
  company_id uuid not null,
  audit_entry_id bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (company_id, audit_entry_id)
);
call isolate_by_company('audit_seal');

create table import_batch (
  company_id uuid not null references company,
  import_batch_id uuid not null,
  file_name text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  change_password_at_first_login boolean not null default false,
  state text not null default 'previewed' check (state in ('previewed', 'running', 'done', 'undone')),
  imported_at timestamptz,
  undone_at timestamptz,
  primary key (company_id, import_batch_id)
);
call isolate_by_company('import_batch');

create table import_row (
  company_id uuid not null,
  import_batch_id uuid not null,
  row_number integer not null,
  status text not null check (status in ('new', 'changed', 'unchanged', 'failed', 'imported')),
  record jsonb not null,
  reasons jsonb not null default '[]',
  user_id uuid,
  primary key (company_id, import_batch_id, row_number),
  foreign key (company_id, import_batch_id) references import_batch on delete cascade
);
call isolate_by_company('import_row');

create table oasis_configuration (
  company_id uuid primary key references company,
  api_account text not null,
  api_password_encrypted bytea not null,
  identifier_field text not null check (identifier_field in ('user_id', 'external_system_id', 'login_name', 'email_address', 'integration_field_1')),
  department_ids uuid[] not null default '{}',
  connection_state text not null default 'untested' check (connection_state in ('untested', 'working', 'failing')),
  checked_at timestamptz,
  updated_at timestamptz not null
);
call isolate_by_company('oasis_configuration');

create table xapi_destination (
  company_id uuid not null references company,
  xapi_destination_id uuid not null,
  endpoint text not null,
  credential_encrypted bytea,
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (company_id, xapi_destination_id)
);
call isolate_by_company('xapi_destination');

-- The history that people see of what left the portal; the queue itself is the job runner's, in its own schema.
create table delivery (
  company_id uuid not null references company,
  delivery_id uuid not null,
  channel text not null check (channel in ('mail', 'oasis', 'xapi')),
  recipient text not null,
  subject_type text,
  subject_id text,
  content jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'given up')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, delivery_id)
);
create index delivery_time on delivery (company_id, created_at desc);
call isolate_by_company('delivery');
