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
grant select, insert, update, delete on library_count to simward_server;
insert into library_count (company_id, family, industry, platforms, modules)
  select cm.company_id, m.family, m.industry, m.platforms, count(*)
  from company_module cm join module m on m.module_id = cm.module_id
  where cm.status and cm.start_on is null and cm.end_on is null and m.status
    and coalesce(m.owner_company_id = cm.company_id, true)
  group by cm.company_id, m.family, m.industry, m.platforms;

create index company_module_dated on company_module (company_id, module_id)
  where status and (start_on is not null or end_on is not null);
