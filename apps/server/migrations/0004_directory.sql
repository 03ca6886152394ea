-- What must be found before the company is known: key hash -> company. The server's role sees its own company's
-- rows; across companies it can only ask directory_find for a key that it can already prove.
create table directory (
  -- For single sign-on the company's own name or host, the provider and a sign-in under way; evidence: the check code
  -- of a pack.
  kind text not null check (kind in (
    'user', 'password-token', 'headset', 'enrolment', 'pairing', 'host', 'company', 'identity-provider', 'sso-attempt',
    'evidence', 'api-key')),
  key_hash bytea not null,
  company_id uuid not null,
  subject_id uuid not null,
  primary key (kind, key_hash)
);
create index directory_subject on directory (company_id, kind, subject_id);
call isolate_by_company('directory');
grant select, insert, update, delete on directory to simward_server, simward_all_companies;

-- Runs as the owner, who sees every company's rows.
create function directory_find(wanted_kind text, wanted_key bytea)
  returns table (company_id uuid, subject_id uuid)
  language sql stable security definer
  set search_path = public
  begin atomic
    select d.company_id, d.subject_id from directory d where d.kind = wanted_kind and d.key_hash = wanted_key;
  end;
revoke all on function directory_find(text, bytea) from public;
grant execute on function directory_find(text, bytea) to simward_server, simward_all_companies;
