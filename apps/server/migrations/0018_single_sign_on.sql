-- Single sign-on: where a company's people find their provider, links that wait for an administrator, sign-ins under
-- way, and what has to be known to end a sign-in at the provider too.

alter table identity_provider add column revision integer not null default 1;

-- The name under which a company's people find their sign-in page, and hosts that lead to it. Both are found through
-- the directory; here stands what the settings screen shows.
create table company_sign_in (
  company_id uuid primary key references company,
  sign_in_name text not null,
  hosts text[] not null default '{}',
  updated_at timestamptz not null
);
call isolate_by_company('company_sign_in');

-- A link is made by the first sign-in and waits until an administrator approves it.
alter table user_identity
  add column user_identity_id uuid not null,
  add column identity_provider_id uuid not null,
  add column claimed_as text not null,
  add column requested_at timestamptz not null,
  add column last_used_at timestamptz;
create unique index user_identity_by_id on user_identity (company_id, user_identity_id);
create index user_identity_waiting on user_identity (company_id, requested_at) where approved_at is null;

-- What the first link is found by.
create index user_linked_by_system_id on user_account (company_id, external_system_id) where external_system_id is not null;
create index user_linked_by_login_name on user_account (company_id, login_name) where login_name is not null;
create index user_linked_by_field_1 on user_account (company_id, integration_field_1) where integration_field_1 is not null;

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

grant select, insert, update, delete on company_sign_in, sso_attempt, sso_assertion, sso_session to simward_server;
