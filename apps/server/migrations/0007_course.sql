create table course (
  company_id uuid not null references company,
  course_id uuid not null,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  name_order text collate "C" not null generated always as (search_folded(name) || U&'\0001' || name) stored,
  primary key (company_id, course_id)
);
create unique index course_name on course (company_id, name_folded);
call isolate_by_company('course');
grant select, insert, update, delete on course to simward_server, simward_all_companies;
