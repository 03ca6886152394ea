-- Single sign-on: where a company's people find their provider, links that wait for an administrator, sign-ins under
-- way, and what has to be known to end a sign-in at the provider too.

-- The name under which a company's people find their sign-in page, and hosts that lead to it. Both are found through
-- the directory; here stands what the settings screen shows.
create table company_sign_in (
  company_id uuid primary key references company,
  sign_in_name text not null,
  hosts text[] not null default '{}',
  updated_at timestamptz not null
);
call isolate_by_company('company_sign_in');
grant select, insert, update, delete on company_sign_in to simward_server, simward_all_companies;

create table identity_provider (
  company_id uuid not null references company,
  identity_provider_id uuid not null,
  kind text not null check (kind in ('oidc', 'saml')),
  name text not null,
  issuer text not null,
  client_id text,
  client_secret_encrypted bytea,
  settings jsonb not null default '{}',
  enabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1,
  primary key (company_id, identity_provider_id)
);
call isolate_by_company('identity_provider');
grant select, insert, update, delete on identity_provider to simward_server, simward_all_companies;

-- A link is made by the first sign-in and waits until an administrator approves it.
create table user_identity (
  company_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  approved_by uuid,
  approved_at timestamptz,
  user_identity_id uuid not null,
  identity_provider_id uuid not null,
  claimed_as text not null,
  requested_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index user_identity_user on user_identity (company_id, user_id);
create unique index user_identity_by_id on user_identity (company_id, user_identity_id);
create index user_identity_waiting on user_identity (company_id, requested_at) where approved_at is null;
call isolate_by_company('user_identity');
grant select, insert, update, delete on user_identity to simward_server, simward_all_companies;

-- A SAML sign-in under way: its answer comes by a POST from another site, which carries no cookie, and is matched by
-- RelayState (through the directory). The browser that began it fetches the outcome once.
create table sso_attempt (
  company_id uuid not null references company,
  sso_attempt_id uuid not null,
  identity_provider_id uuid not null,
  request_id text not null,
  identity jsonb,
  refused text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  completed_at timestamptz,
  primary key (company_id, sso_attempt_id)
);
create index sso_attempt_expiry on sso_attempt (expires_at);
call isolate_by_company('sso_attempt');
grant select, insert, update, delete on sso_attempt to simward_server, simward_all_companies;

-- Assertions that were accepted, until they expire: none is accepted twice.
create table sso_assertion (
  company_id uuid not null references company,
  identity_provider_id uuid not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (company_id, identity_provider_id, assertion_id)
);
create index sso_assertion_expiry on sso_assertion (expires_at);
call isolate_by_company('sso_assertion');
grant select, insert, update, delete on sso_assertion to simward_server, simward_all_companies;

-- Which provider began a sign-in session, so that signing out can end it there, and a sign-out there can end it here.
create table sso_session (
  company_id uuid not null,
  sign_in_session_id uuid not null,
  identity_provider_id uuid not null,
  issuer text not null,
  subject text not null,
  provider_session text,
  id_token_encrypted bytea,
  primary key (company_id, sign_in_session_id),
  foreign key (company_id, sign_in_session_id) references sign_in_session on delete cascade
);
create index sso_session_subject on sso_session (company_id, identity_provider_id, subject);
call isolate_by_company('sso_session');
grant select, insert, update, delete on sso_session to simward_server, simward_all_companies;
