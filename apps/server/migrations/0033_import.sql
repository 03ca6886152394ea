-- Imports of people from CSV files; the background task of the same id says how far one has come. What a file brings
-- may hold any character, which jsonb would refuse, so cells, record and reasons are json. A SuperAdmin's import lies
-- in the company that the people go to, not in the SuperAdmin's own.
create table import_batch (
  company_id uuid not null references company,
  import_batch_id uuid not null,
  creator_company_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  file_name text not null,
  encoding text not null,
  separator text not null,
  columns text[] not null,
  ignored_columns json not null,
  change_password_at_first_login boolean not null,
  undone_at timestamptz,
  primary key (company_id, import_batch_id)
);
-- Who uploaded it asks for it before the company is known.
create index import_batch_creator on import_batch (created_by, import_batch_id);
create index import_batch_age on import_batch (created_at);
call isolate_by_company('import_batch');
grant select, insert, update, delete on import_batch to simward_server, simward_all_companies;

create table import_row (
  company_id uuid not null,
  import_batch_id uuid not null,
  line integer not null,
  status text not null check (status in ('ready', 'changed', 'unchanged', 'error', 'imported', 'undone')),
  cells json not null,
  ragged_by integer not null,
  record json not null,
  reasons json not null,
  user_id uuid,
  primary key (company_id, import_batch_id, line),
  foreign key (company_id, import_batch_id) references import_batch on delete cascade
);
create index import_row_status on import_row (company_id, import_batch_id, status, line);
call isolate_by_company('import_row');
grant select, insert, update, delete on import_row to simward_server, simward_all_companies;
