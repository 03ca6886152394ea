-- A new table that refers to one on every node of a distributed database is known to Citus at once, which then refuses a
-- statistics target. Said on the coordinator alone, it goes along when the table is distributed.
create or replace procedure isolate_by_company(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_company on %s using (company_id = app_company())', target);
  execute format('create policy all_companies on %s using (app_everything())', target);
  if not app_spread() then
    execute format('alter table %s alter column company_id set statistics 0', target);
  elsif not (select c.relispartition from pg_class c where c.oid = target) then
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    execute format('alter table %s alter column company_id set statistics 0', target);
    perform set_config('citus.enable_ddl_propagation', 'on', true);
  end if;
  call read_company_in_policies(not app_spread(), target);
end $$;
