create table department (
  company_id uuid not null references company,
  department_id uuid not null,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  max_users integer check (max_users >= 0),
  logo_file_id uuid,
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1,
  name_order text collate "C" not null generated always as (search_folded(name) || U&'\0001' || name) stored,
  primary key (company_id, department_id)
);
create unique index department_name on department (company_id, name_folded);
call isolate_by_company('department');
grant select, insert, update, delete on department to simward_server, simward_all_companies;
