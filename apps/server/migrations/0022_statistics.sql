-- The planner keeps no statistics of company_id. With them, a list of the most common values names the big companies
-- alone, so that any other, and a new one above all, is taken to have one row: every join then compares each with each.
-- Without them every company is taken to have one row of two hundred, whose plans suit ten people and a hundred thousand.

create or replace procedure isolate_by_company(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy company on %s using (company_id = app_company())', target);
  execute format('create policy everything on %s using (app_everything())', target);
  execute format('alter table %s alter column company_id set statistics 0', target);
end $$;

-- ANALYZE leaves in place what it gathered before, so it is cleared: by the function for it where there is one. Before
-- PostgreSQL 18 a column forgets its statistics when it gets a type, even the one that it has: no table is written again,
-- partial indexes are. (That of company stays: its key says that there is one row of each.)
do $$
declare
  tenant record;
begin
  for tenant in
    select c.oid::regclass as name, c.relname, c.relispartition
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s alter column company_id set statistics 0', tenant.name);
    if current_setting('server_version_num')::int >= 180000 then
      perform pg_clear_attribute_stats('public', tenant.relname, 'company_id', inherited)
        from unnest(array[false, true]) as inherited;
    elsif not tenant.relispartition and tenant.relname <> 'company' then
      begin
        execute format('drop policy company on %s', tenant.name);
        execute format('alter table %s alter column company_id type uuid', tenant.name);
        execute format('create policy company on %s using (company_id = app_company())', tenant.name);
      exception when feature_not_supported then
        -- A column that a function's body or the distribution of a table depends on keeps what it has.
        raise notice '% keeps the statistics of its companies', tenant.name;
      end;
    end if;
  end loop;
end $$;
