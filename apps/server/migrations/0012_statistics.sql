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
grant execute on function refresh_statistics(regclass) to simward_server;
