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
grant select, insert, update, delete on file_upload to simward_server;

-- Hexadecimal; null where a bucket has the file and reading it again only for this would cost a transfer.
alter table file add column sha256 text;

-- Lists show a banner in small, which is a file of its own.
alter table module_file
  drop constraint module_file_purpose_check,
  add constraint module_file_purpose_check check (purpose in ('banner', 'thumbnail', 'guide'));
