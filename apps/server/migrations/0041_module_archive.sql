-- An archived module is in no list but that of the archived ones; its status stays what it was, for when it is brought
-- back. Counts of an owner's modules leave it out: `module_count` is of the others.
alter table module
  add column archived boolean not null default false,
  -- Nothing ever wrote it.
  drop column archived_at;

-- Lists ask for the archived ones or for the others, in every order.
drop index module_name;
drop index module_owner_name;
drop index module_owner_status;
drop index module_status;
drop index module_every_product_code;
create index module_name on module (archived, name_folded, module_id);
create index module_owner_name on module (owner_company_id, archived, name_folded, module_id);
create index module_owner_status on module (owner_company_id, archived, status, name_folded, module_id);
create index module_status on module (archived, status, name_folded, module_id);
create index module_every_product_code on module (archived, product_code_folded, module_id);
create index module_owner_product_code on module (owner_company_id, archived, product_code_folded, module_id);
