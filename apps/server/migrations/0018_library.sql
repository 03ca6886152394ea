-- Which modules of the catalogue a company may use.
create table company_module (
  company_id uuid not null references company,
  module_id uuid not null references module,
  status boolean not null default true,
  assigned_at timestamptz not null,
  -- Days of the company's own; null is since it was assigned, or without end.
  start_on date,
  end_on date,
  -- Since when the module is taken away from the company; null while it is not.
  ended_at timestamptz,
  primary key (company_id, module_id),
  constraint company_module_period check (end_on >= start_on)
);
create index company_module_users on company_module (module_id, company_id);
create index company_module_dated on company_module (company_id, module_id)
  where status and (start_on is not null or end_on is not null);
call isolate_by_company('company_module');
grant select, insert, update, delete on company_module to simward_server, simward_all_companies;

-- How many modules of each kind a company's library has, so that a library of thousands is not counted at each look. A
-- use that begins or ends on a day is left out: the day decides about it. Kept by the statements that write a module or
-- a company's use of one.
create table library_count (
  company_id uuid not null references company,
  family text not null,
  industry text not null,
  platforms text[] not null,
  modules integer not null,
  primary key (company_id, family, industry, platforms)
);
call isolate_by_company('library_count');
grant select, insert, update, delete on library_count to simward_server, simward_all_companies;
