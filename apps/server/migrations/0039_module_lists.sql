-- Lists of modules cost the same for a dozen and for five thousand: every order has its index, for one owner and over
-- all, and what a search looks for is a range of an index.

drop index module_owner;
create index module_owner_name on module (owner_company_id, name_folded, module_id);
create index module_owner_status on module (owner_company_id, status, name_folded, module_id);
create index module_status on module (status, name_folded, module_id);
create index module_every_product_code on module (product_code_folded, module_id);

-- Kept by the statements that write a module.
create table module_search_term (
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  term text collate "C" not null,
  primary key (module_id, term)
);
create index module_search_term_owner on module_search_term (owner_company_id, term, module_id);
create index module_search_term_every on module_search_term (term, module_id);
call isolate_by_owner('module_search_term');
grant select, insert, update, delete on module_search_term to simward_server;

-- How many modules an owner has, so that a list need not count them; kept by the statements that write a module.
create table module_count (
  owner_company_id uuid,
  status boolean not null,
  modules integer not null,
  unique nulls not distinct (owner_company_id, status)
);
call isolate_by_owner('module_count');
grant select, insert, update, delete on module_count to simward_server;
insert into module_count (owner_company_id, status, modules)
  select owner_company_id, status, count(*) from module group by owner_company_id, status;

do $$
declare
  modules bigint := (select count(*) from module);
  found bigint;
begin
  insert into module_search_term (module_id, owner_company_id, term)
    select m.module_id, m.owner_company_id, t.term
    from module m cross join lateral unnest(module_search_terms(m.name, m.product_code)) as t(term);
  select count(distinct module_id) into found from module_search_term;
  if found <> modules then raise exception 'search terms were made for % of % modules', found, modules; end if;
end $$;

alter table module drop column search_terms;

-- Of a category each term stands behind a blank, so that a blank and a beginning find it: there are hundreds at most.
create function category_search_text(name text, description text) returns text
  language sql immutable parallel safe
  return ' ' || array_to_string(module_search_terms(name, description), ' ');
alter table category add column search_text text collate "C" not null
  generated always as (category_search_text(name, description)) stored;
