-- In two steps, the company from the directory and then its headset: a distributed database cannot plan an SQL-language
-- function that reads a company's table.
create or replace function headset_by_secret(wanted_key bytea)
  returns table (company_id uuid, headset_id uuid, revoked_at timestamptz, last_seen_at timestamptz)
  language plpgsql stable security definer
  set search_path = public
  as $$
declare
  place record;
begin
  select d.company_id, d.subject_id into place from directory d where d.kind = 'headset' and d.key_hash = wanted_key;
  return query
    select h.company_id, h.headset_id, h.revoked_at, h.last_seen_at
    from headset h where h.company_id = place.company_id and h.headset_id = place.subject_id;
end $$;
