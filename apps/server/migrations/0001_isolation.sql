-- How companies are kept apart. Every table with a company column gets row-level security through one of the two
-- procedures below. The server's role sees one company at a time, the one that the transaction named; reading all of
-- them is a role of its own. Both own nothing, so the policies bind them, and FORCE binds the owner too.
grant usage on schema public to simward_server, simward_all_companies;

-- current_setting(…, true) is NULL before the first SET in a connection and '' afterwards: nullif folds both.
create function app_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- A tenant table. One policy a table and role, inline: the planner then sees one ordinary equality, which a statement
-- that names the company makes a condition of the whole statement and not of each row. The owner (migrations, backups,
-- what runs as security definer) has its own way in: under FORCE it would see nothing.
create procedure isolate_by_company(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_company on %s to simward_server using (company_id = app_company())', target);
  execute format('create policy all_companies on %s to simward_all_companies using (true)', target);
  execute format('create policy of_owner on %s to %I using (true)', target, current_user);
  -- The planner keeps no statistics of company_id: with them a company filled since the last ANALYZE counts as one row,
  -- and every join compares each with each. Citus refuses a target for a partition, whose parent has it, and for a new
  -- table that it already knows of: said on the coordinator alone, it goes along when the table is distributed.
  if not exists (select 1 from pg_extension where extname = 'citus') then
    execute format('alter table %s alter column company_id set statistics 0', target);
  elsif not (select c.relispartition from pg_class c where c.oid = target) then
    perform set_config('citus.enable_ddl_propagation', 'off', true);
    execute format('alter table %s alter column company_id set statistics 0', target);
    perform set_config('citus.enable_ddl_propagation', 'on', true);
  end if;
end $$;

-- A catalogue table: the platform's rows (no owner) are everybody's to read; a company writes its own alone.
create procedure isolate_by_owner(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy readable on %s for select to simward_server
    using (owner_company_id is null or owner_company_id = app_company())', target);
  execute format('create policy inserts on %s for insert to simward_server
    with check (owner_company_id = app_company())', target);
  execute format('create policy updates on %s for update to simward_server
    using (owner_company_id = app_company())', target);
  execute format('create policy deletes on %s for delete to simward_server
    using (owner_company_id = app_company())', target);
  execute format('create policy all_companies on %s to simward_all_companies using (true)', target);
  execute format('create policy of_owner on %s to %I using (true)', target, current_user);
end $$;

-- Tells the planner at once what a large load brought: autovacuum comes a minute later, and never into a running
-- transaction, whose checks of foreign keys then keep the plans of an empty table. Only an owner may analyze.
create function refresh_statistics(target regclass) returns void
  language plpgsql security definer
  set search_path = public
as $$
begin
  execute format('analyze %s', target);
end $$;
revoke all on function refresh_statistics(regclass) from public;
grant execute on function refresh_statistics(regclass) to simward_server, simward_all_companies;
