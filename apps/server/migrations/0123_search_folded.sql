-- Search and order fold more than identity does: accents, ligatures, apostrophes and hyphens. folded() stays what two
-- e-mail addresses or unique names are told apart by.
create function search_folded(value text) returns text
  language sql immutable parallel safe
  return regexp_replace(normalize(regexp_replace(
    replace(replace(replace(translate(lower(translate(
      normalize(translate(value,
        U&'`\00B4\02B9\02BB\02BC\02BD\02BE\02BF\02C8\05F3\2018\2019\201A\201B\2032\2035\FF07\FF40', repeat('''', 18)), nfkd),
      U&'\058A\05BE\1400\1806\2010\2011\2012\2013\2014\2015\2212\2E17\2E1A\2E3A\2E3B\2E40\301C\3030\30A0', repeat('-', 19))),
      U&'\00F8\0142\0111\0131\03C2', U&'oldi\03C3'),
      U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\00FE', 'th'),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
    '', 'g'), nfc), '\s+', ' ', 'g');

-- The second form of a name with ä, ö or ü, by which it is found too.
create function search_folded_written_out(value text) returns text
  language sql immutable parallel safe
  return search_folded(replace(replace(replace(replace(replace(replace(normalize(value, nfc),
    U&'\00E4', 'ae'), U&'\00F6', 'oe'), U&'\00FC', 'ue'), U&'\00C4', 'ae'), U&'\00D6', 'oe'), U&'\00DC', 'ue'));

create or replace function search_terms(name text, email text, mobile_no text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct t.term
    from regexp_split_to_table(search_folded(name) || ' ' || search_folded_written_out(name) || ' '
      || search_folded(email) || ' ' || mobile_no, '\s+') as w(word)
    cross join lateral (select w.word union all select regexp_split_to_table(w.word, '[^[:alnum:]]+')) as t(term)
    where t.term <> '';
  end;

create or replace function unaccented(value text) returns text
  language sql immutable parallel safe
  return search_folded(value);
create or replace function module_search_terms(name text, product_code text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct t.term
    from regexp_split_to_table(search_folded(name) || ' ' || search_folded_written_out(name) || ' '
      || search_folded(product_code) || ' ' || search_folded_written_out(product_code), '\s+') as w(word)
    cross join lateral (select w.word union all select regexp_split_to_table(w.word, '[^[:alnum:]]+')) as t(term)
    where t.term <> ''
    order by t.term);

-- Names are listed by their folded form, then as they are written: one key, so that one index serves both. People,
-- modules and categories are told apart by other things than their names; the others keep name_folded for that.
do $$
declare
  named text;
begin
  foreach named in array array['user_account', 'module', 'category', 'company', 'department', 'course'] loop
    if named in ('user_account', 'module', 'category') then
      execute format('alter table %I drop column name_folded', named);
    end if;
    execute format(
      'alter table %I add column name_order text collate "C" not null '
      'generated always as (search_folded(name) || U&''\0001'' || name) stored', named);
  end loop;
end $$;
create index user_name on user_account (company_id, name_order, user_id) where deleted_at is null;
create index user_list_role on user_account (company_id, role_id, name_order, user_id) where deleted_at is null;
create index user_every_name on user_account (name_order, user_id) where deleted_at is null;
create index user_list_invited on user_account (company_id, name_order, user_id)
  where deleted_at is null and invited_at is not null and first_time_login;
create index user_list_inactive on user_account (company_id, name_order, user_id) where deleted_at is null and not status;
create index module_name on module (archived, name_order, module_id);
create index module_owner_name on module (owner_company_id, archived, name_order, module_id);
create index module_owner_status on module (owner_company_id, archived, status, name_order, module_id);
create index module_status on module (archived, status, name_order, module_id);
create index category_owner on category (owner_company_id, department_id, name_order);

do $$
declare
  people bigint := (select count(*) from user_account where deleted_at is null);
  modules bigint := (select count(*) from module);
  found bigint;
begin
  delete from user_search_term;
  insert into user_search_term (company_id, term, user_id)
    select u.company_id, t.term, u.user_id
    from user_account u cross join lateral search_terms(u.name, u.email, u.mobile_no) as t(term)
    where u.deleted_at is null;
  select count(*) into found from (select distinct company_id, user_id from user_search_term) as searchable;
  if found <> people then raise exception 'search terms were made for % of % people', found, people; end if;
  delete from module_search_term;
  insert into module_search_term (module_id, owner_company_id, term)
    select m.module_id, m.owner_company_id, t.term
    from module m cross join lateral unnest(module_search_terms(m.name, m.product_code)) as t(term);
  select count(distinct module_id) into found from module_search_term;
  if found <> modules then raise exception 'search terms were made for % of % modules', found, modules; end if;
  update category set name = name;
end $$;
