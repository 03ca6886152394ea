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
  -- What was sent and is used by nothing is swept after a day; what was replaced goes with it.
  attached_at timestamptz,
  -- Hexadecimal; null where a bucket has the file and reading it again only for this would cost a transfer.
  sha256 text,
  -- How many a guide has, as far as that could be read when it was stored.
  pages integer check (pages > 0),
  primary key (company_id, file_id)
);
-- The jobs that sweep look at every company's files.
create index file_waiting on file (created_at) where attached_at is null;
create index file_deleted on file (deleted_at) where deleted_at is not null;
-- Nobody may have too much waiting at once.
create index file_waiting_of on file (company_id, created_by, created_at) where attached_at is null;
call isolate_by_company('file');
grant select, insert, update, delete on file to simward_server, simward_all_companies;

-- Builds of gigabytes arrive in parts, which a store keeps until the last is there; a break costs the part that it met.
create table file_upload (
  company_id uuid not null,
  file_id uuid not null,
  -- What the store itself calls the upload; empty where it needs no name for it.
  store_reference text not null,
  part_size bigint not null check (part_size > 0),
  last_asked_at timestamptz not null,
  primary key (company_id, file_id),
  foreign key (company_id, file_id) references file on delete cascade
);
call isolate_by_company('file_upload');
grant select, insert, update, delete on file_upload to simward_server, simward_all_companies;
