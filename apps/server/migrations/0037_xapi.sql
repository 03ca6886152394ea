-- Where a company has statements of its learners' results sent (xAPI).
create table xapi_destination (
  company_id uuid not null references company,
  xapi_destination_id uuid not null,
  endpoint text not null,
  credential_encrypted bytea,
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (company_id, xapi_destination_id)
);
call isolate_by_company('xapi_destination');
grant select, insert, update, delete on xapi_destination to simward_server, simward_all_companies;
