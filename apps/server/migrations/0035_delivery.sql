-- The history that people see of what left the portal; the queue itself is the job runner's, in its own schema.
create table delivery (
  company_id uuid not null references company,
  delivery_id uuid not null,
  channel text not null check (channel in ('mail', 'oasis', 'xapi')),
  recipient text not null,
  subject_type text,
  subject_id text,
  content jsonb not null default '{}',
  -- A mail that is kept was not sent, because no mail server is set.
  state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed', 'given up')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  recipient_folded text collate "C" not null generated always as (folded(recipient)) stored,
  primary key (company_id, delivery_id)
);
-- As people find it again: by recipient, newest first, within a company and over all of them.
create index delivery_list on delivery (company_id, channel, created_at desc, delivery_id desc);
create index delivery_every on delivery (channel, created_at desc, delivery_id desc);
create index delivery_recipient on delivery (company_id, channel, recipient_folded);
create index delivery_every_recipient on delivery (channel, recipient_folded);
create index delivery_subject on delivery (company_id, subject_type, subject_id);
call isolate_by_company('delivery');
grant select, insert, update, delete on delivery to simward_server, simward_all_companies;
