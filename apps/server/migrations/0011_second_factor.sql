-- A second factor beside the password: codes of an authenticator app (totp), passkeys, and recovery codes.
create table second_factor (
  company_id uuid not null,
  second_factor_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey', 'recovery')),
  name text,
  secret_encrypted bytea,
  public_key bytea,
  counter bigint not null default 0,
  created_at timestamptz not null,
  used_at timestamptz,
  -- A factor counts from confirmed_at on. Until then `challenge` is what a new passkey must sign. `counter` is the last
  -- time step of an app's code that was used, or a passkey's own counter: neither may come twice.
  confirmed_at timestamptz,
  challenge text,
  credential_id text collate "C",
  transports text[] not null default '{}',
  code_hash bytea,
  primary key (company_id, second_factor_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index second_factor_user on second_factor (company_id, user_id);
create unique index second_factor_credential on second_factor (company_id, credential_id)
  where credential_id is not null;
call isolate_by_company('second_factor');
grant select, insert, update, delete on second_factor to simward_server, simward_all_companies;
