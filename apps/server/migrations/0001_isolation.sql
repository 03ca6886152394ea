-- How companies are kept apart. Every table with a company column gets row-level security through one of the
-- three procedures below; the server's role owns nothing, so the policies bind it, and FORCE binds the owner too.
-- current_setting(…, true) is NULL before the first SET in a connection and '' afterwards: nullif folds both.

create function app_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

create function app_everything() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '') = 'all';

-- A tenant table: rows of the company that the transaction named.
create procedure isolate_by_company(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy company on %s using (company_id = app_company())', target);
  execute format('create policy everything on %s using (app_everything())', target);
end $$;

-- A catalogue table: the platform's rows (no owner) are everybody's to read, and only scope "all" writes them.
create procedure isolate_by_owner(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy readable on %s for select using (owner_company_id is null or owner_company_id = app_company())', target);
  execute format('create policy company on %s using (owner_company_id = app_company())', target);
  execute format('create policy everything on %s using (app_everything())', target);
end $$;

-- Search and sort keys: folded once, compared bytewise, so that a condition on them can use an index behind
-- row-level security (lower() and LIKE are not leakproof, and the planner would not push them down).
create function folded(value text) returns text
  language sql immutable parallel safe
  return lower(normalize(value, nfkc));
