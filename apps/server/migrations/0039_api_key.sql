-- Keys of a company's own programs. A key itself is stored nowhere: the directory has its hash, the hint how it begins.
create table api_key (
  company_id uuid not null references company,
  api_key_id uuid not null,
  name text not null,
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  -- Who made it may be a SuperAdmin of another company, whose name is not to be read here.
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_name text,
  primary key (company_id, api_key_id),
  check ((revoked_at is null) = (revoked_by_name is null))
);
create index api_key_newest on api_key (company_id, created_at desc, api_key_id desc);
call isolate_by_company('api_key');
grant select, insert, update on api_key to simward_server, simward_all_companies;
