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
  -- The one company that a SuperAdmin's lists show; null shows all.
  viewing_company_id uuid,
  -- An IPv4 address, or the first 64 bits of an IPv6 address. A sign-in of before it was kept has none and counts for
  -- no network.
  network text,
  primary key (company_id, sign_in_session_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index sign_in_session_user on sign_in_session (company_id, user_id, created_at desc);
create index sign_in_session_of_network on sign_in_session (company_id, network, user_id, created_at);
call isolate_by_company('sign_in_session');
grant select, insert, update, delete on sign_in_session to simward_server, simward_all_companies;

-- Wrong tries per User ID and way in: failures on the web never lock an enrolled headset. Unknown User IDs are counted
-- alike, under the all-zero company, so that an answer never tells whether an account exists.
create table sign_in_failure (
  company_id uuid not null,
  user_key bytea not null,
  -- Wrong codes are counted apart from wrong passwords: a lock here never hides whether a password is right.
  way text not null check (way in ('web', 'headset', 'second-factor')),
  failed_count integer not null default 0,
  lock_round integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, user_key, way)
);
call isolate_by_company('sign_in_failure');
grant select, insert, update, delete on sign_in_failure to simward_server, simward_all_companies;

-- Tries of unknown browsers from one address, and of one headset: spraying one guess at many accounts trips these.
create table sign_in_budget (
  company_id uuid not null,
  key_hash bytea not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (company_id, key_hash)
);
call isolate_by_company('sign_in_budget');
grant select, insert, update, delete on sign_in_budget to simward_server, simward_all_companies;

-- Tries by anybody: of an address, at a mailbox, at codes, before any company is known. No company's rows and in no
-- company's place, so that a distributed database keeps them on its coordinator and no lost worker stops every sign-in.
create table anyone_budget (
  key_hash bytea primary key,
  window_start timestamptz not null,
  tries integer not null
);
create index anyone_budget_window on anyone_budget (window_start);
grant select, insert, update, delete on anyone_budget to simward_server, simward_all_companies;

-- A browser in which somebody has signed in before: guesses of strangers do not slow it.
create table known_browser (
  company_id uuid not null,
  user_id uuid not null,
  browser_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (company_id, user_id, browser_hash),
  foreign key (company_id, user_id) references user_account on delete cascade
);
call isolate_by_company('known_browser');
grant select, insert, update, delete on known_browser to simward_server, simward_all_companies;

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
-- The links of one person, of which a new one ends the older.
create index password_token_person on password_token (company_id, user_id, purpose);
-- Old ones, to be forgotten.
create index password_token_expired on password_token (expires_at);
call isolate_by_company('password_token');
grant select, insert, update, delete on password_token to simward_server, simward_all_companies;
