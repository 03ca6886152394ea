-- A signed-in browser. Its refresh token names the session and a counter that rises with every rotation: the newest
-- works, the one before it for a moment (two tabs refreshing at once both survive), an older one is a replay and
-- ends the session.
create table sign_in_session (
  company_id uuid not null,
  sign_in_session_id uuid not null,
  user_id uuid not null,
  refresh_counter integer not null default 1,
  rotated_at timestamptz not null,
  remember boolean not null,
  way text not null check (way in ('password', 'pin', 'sso')),
  user_agent text,
  address text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, sign_in_session_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index sign_in_session_user on sign_in_session (company_id, user_id, created_at desc);
call isolate_by_company('sign_in_session');

-- Wrong tries per User ID and way in: failures on the web never lock an enrolled headset. Unknown User IDs are counted
-- alike, under the all-zero company, so that an answer never tells whether an account exists.
create table sign_in_failure (
  company_id uuid not null,
  user_key bytea not null,
  way text not null check (way in ('web', 'headset')),
  failed_count integer not null default 0,
  lock_round integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, user_key, way)
);
call isolate_by_company('sign_in_failure');

-- Tries of unknown browsers from one address, and of one headset: spraying one guess at many accounts trips these.
create table sign_in_budget (
  company_id uuid not null,
  key_hash bytea not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (company_id, key_hash)
);
call isolate_by_company('sign_in_budget');

create table known_browser (
  company_id uuid not null,
  user_id uuid not null,
  browser_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (company_id, user_id, browser_hash),
  foreign key (company_id, user_id) references user_account on delete cascade
);
call isolate_by_company('known_browser');

create table password_token (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('reset', 'invite')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references user_account on delete cascade
);
call isolate_by_company('password_token');

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
  primary key (company_id, identity_provider_id)
);
call isolate_by_company('identity_provider');

create table user_identity (
  company_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  approved_by uuid,
  approved_at timestamptz,
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index user_identity_user on user_identity (company_id, user_id);
call isolate_by_company('user_identity');

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
  primary key (company_id, second_factor_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index second_factor_user on second_factor (company_id, user_id);
call isolate_by_company('second_factor');
