-- Of a category each search term stands behind a blank, so that a blank and a beginning find it: there are hundreds at
-- most.
create function category_search_text(name text, description text) returns text
  language sql immutable parallel safe
  return ' ' || array_to_string(module_search_terms(name, description), ' ');

-- The wire calls it a group; department ids are not referenced, because a reference table may not point into a
-- distributed one.
create table category (
  category_id uuid primary key,
  owner_company_id uuid,
  department_id uuid,
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A category that is edited says which state of it was seen.
  revision integer not null default 1,
  search_text text collate "C" not null generated always as (category_search_text(name, description)) stored,
  name_order text collate "C" not null generated always as (search_folded(name) || U&'\0001' || name) stored
);
create index category_owner on category (owner_company_id, department_id, name_order);
call isolate_by_owner('category');
grant select, insert, update, delete on category to simward_server, simward_all_companies;

create table category_module (
  category_id uuid not null references category on delete cascade,
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  primary key (category_id, module_id)
);
create index category_module_module on category_module (module_id);
call isolate_by_owner('category_module');
grant select, insert, update, delete on category_module to simward_server, simward_all_companies;

create table category_user (
  company_id uuid not null,
  category_id uuid not null references category on delete cascade,
  user_id uuid not null,
  assigned_at timestamptz not null,
  primary key (company_id, category_id, user_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
-- Whose categories a person is in, and who has an assignment by another one.
create index category_user_person on category_user (company_id, user_id);
call isolate_by_company('category_user');
grant select, insert, update, delete on category_user to simward_server, simward_all_companies;
