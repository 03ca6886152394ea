-- One policy a table and role, inline: the planner then sees one ordinary equality, which a statement that names the
-- company makes a condition of the whole statement and not of each row. The server's role sees one company at a time;
-- reading all of them is a role of its own. The owner (migrations, backups, what runs as security definer) has its own
-- way in: under FORCE it would see nothing.

create or replace procedure isolate_by_company(target regclass)
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
create or replace procedure isolate_by_owner(target regclass)
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

do $$
declare
  policy record;
  tenant record;
  privilege record;
begin
  for policy in select polname, polrelid::regclass as target from pg_policy loop
    execute format('drop policy %I on %s', policy.polname, policy.target);
  end loop;
  for tenant in
    select c.oid::regclass as name, a.attname as company_column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'owner_company_id')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
      and not a.attisdropped
  loop
    if tenant.company_column = 'company_id' then
      call isolate_by_company(tenant.name);
    else
      call isolate_by_owner(tenant.name);
    end if;
  end loop;
  -- The role for all companies has the rights of the server's, which are never more than these.
  grant usage on schema public to simward_all_companies;
  for privilege in
    select c.oid::regclass as target, p.privilege_type as kind
    from pg_class c cross join lateral aclexplode(c.relacl) p join pg_roles r on r.oid = p.grantee
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S') and r.rolname = 'simward_server'
  loop
    execute format('grant %s on %s %s to simward_all_companies', privilege.kind,
      case when privilege.target in (select oid from pg_class where relkind = 'S') then 'sequence' else 'table' end,
      privilege.target);
  end loop;
  for privilege in
    select f.oid::regprocedure as target
    from pg_proc f cross join lateral aclexplode(f.proacl) p join pg_roles r on r.oid = p.grantee
    where f.pronamespace = 'public'::regnamespace and r.rolname = 'simward_server' and p.privilege_type = 'EXECUTE'
  loop
    execute format('grant execute on function %s to simward_all_companies', privilege.target);
  end loop;
end $$;

drop procedure read_company_in_policies(boolean, regclass);
drop function app_spread();

