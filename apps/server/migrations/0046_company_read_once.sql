-- A policy that asks current_setting() for every row costs more than the row: of 45 ms for a count over 100,000 people
-- 36 went there. As a subquery the company is read once a statement. Policies of one table are tried from the last name
-- to the first, so that app_everything() is asked only where the company did not match.

-- Citus refuses subqueries in policies: false before tables are distributed.
create procedure read_company_in_policies(as_subquery boolean, of_table regclass default null)
  language plpgsql as $$
declare
  policy record;
begin
  for policy in
    select polname, polrelid::regclass as target, pg_get_expr(polqual, polrelid) as condition from pg_policy
    where polname in ('of_company', 'readable') and polrelid = coalesce(of_table, polrelid)
  loop
    execute format('alter policy %I on %s using (%s)', policy.polname, policy.target, regexp_replace(
      policy.condition, '\(\s*select app_company\(\)( as app_company)?\)|app_company\(\)',
      case when as_subquery then '(select app_company())' else 'app_company()' end, 'gi'));
  end loop;
end $$;

create function app_spread() returns boolean
  language sql stable
  return exists (select 1 from pg_extension where extname = 'citus');

create or replace procedure isolate_by_company(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_company on %s using (company_id = app_company())', target);
  execute format('create policy all_companies on %s using (app_everything())', target);
  execute format('alter table %s alter column company_id set statistics 0', target);
  call read_company_in_policies(not app_spread(), target);
end $$;

create or replace procedure isolate_by_owner(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy readable on %s for select using (owner_company_id is null or owner_company_id = app_company())', target);
  execute format('create policy of_company on %s using (owner_company_id = app_company())', target);
  execute format('create policy all_companies on %s using (app_everything())', target);
  call read_company_in_policies(not app_spread(), target);
end $$;

do $$
declare
  policy record;
begin
  for policy in
    select polname, polrelid::regclass as target from pg_policy where polname in ('company', 'everything')
  loop
    execute format('alter policy %I on %s rename to %I', policy.polname, policy.target,
      case policy.polname when 'company' then 'of_company' else 'all_companies' end);
  end loop;
end $$;
call read_company_in_policies(not app_spread());
