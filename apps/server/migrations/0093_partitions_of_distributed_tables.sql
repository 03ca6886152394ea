-- A partition of a distributed table takes no statistics target of its own; its parent's columns have theirs.
create or replace procedure isolate_by_company(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_company on %s using (company_id = app_company())', target);
  execute format('create policy all_companies on %s using (app_everything())', target);
  if not (app_spread() and (select c.relispartition from pg_class c where c.oid = target)) then
    execute format('alter table %s alter column company_id set statistics 0', target);
  end if;
  call read_company_in_policies(not app_spread(), target);
end $$;
