-- A category that is edited says which state of it was seen.
alter table category add column revision integer not null default 1;

-- An assignment that somebody has by categories alone leaves with the last of them; one that was made by itself stays.
alter table assignment add column by_category boolean not null default false;

-- Whose categories a person is in, and who has an assignment by another one.
create index category_user_person on category_user (company_id, user_id);
create index category_module_module on category_module (module_id);
