-- Modules in the hands of those who look after them: what an edit was based on, files that every company may fetch, a
-- product code that names one module, and lists and searches that cost the same for a dozen and five thousand.

-- Plain small letters, without accents.
create function unaccented(value text) returns text
  language sql immutable parallel safe
  return replace(regexp_replace(normalize(folded(value), nfkd), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss');

-- Every word of a name and of a product code, and its parts; ä is found as a and as ae.
create function module_search_terms(name text, product_code text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct t.term
    from regexp_split_to_table(folded(name) || ' ' || folded(product_code), '\s+') as w(word)
    cross join lateral (select w.word union all select regexp_split_to_table(w.word, '[^[:alnum:]]+')) as p(part)
    cross join lateral (
      select unaccented(p.part)
      union all
      select unaccented(replace(replace(replace(p.part, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'))) as t(term)
    where t.term <> ''
    order by t.term);

alter table module
  add column revision integer not null default 1,
  add column product_code_folded text collate "C" not null generated always as (folded(product_code)) stored,
  add column search_terms text[] collate "C" not null
    generated always as (module_search_terms(name, product_code)) stored,
  -- No file was ever named here.
  drop column guide_file_id,
  drop column banner_file_id;
create unique index module_product_code on module (owner_company_id, product_code_folded) nulls not distinct;

-- What a module shows to every company that knows it. The file itself lies with the company of whoever sent it, where
-- others read nothing.
create table module_file (
  module_id uuid not null references module on delete cascade,
  purpose text not null check (purpose in ('banner', 'guide')),
  owner_company_id uuid,
  file_id uuid not null,
  stored_with_company_id uuid not null,
  storage_key text not null,
  name text not null,
  byte_size bigint not null,
  primary key (module_id, purpose)
);
call isolate_by_owner('module_file');
grant select, insert, update, delete on module_file to simward_server;

-- Results name a competency for ever; one that was taken out of its module is in no list and meets no new result.
alter table competency add column removed_at timestamptz;
