-- One press of Play: a browser that is a device of one learner for one module. Its secret is stored nowhere; the directory
-- has its hash, and until the page is open that of its ticket, which works once.
create table play (
  company_id uuid not null references company,
  play_id uuid not null,
  user_id uuid not null,
  module_id uuid not null references module,
  -- The sign-in in which Play was pressed: with its end the play starts nothing more.
  sign_in_session_id uuid not null,
  -- What the company allowed in a browser when Play was pressed.
  modes text[] not null,
  begun_at timestamptz not null,
  ticket_expires_at timestamptz not null,
  opened_at timestamptz,
  -- Of the browser that opened it, as staff see it.
  address text,
  user_agent text,
  -- Since when it starts nothing more, where neither the sign-in's end nor the company's setting says so.
  ended_at timestamptz,
  primary key (company_id, play_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
-- The plays of a learner, and how often Play was pressed today.
create index play_of_user on play (company_id, user_id, begun_at);
-- Old ones, to be removed where nothing was played.
create index play_begun on play (begun_at);
call isolate_by_company('play');
grant select, insert, update, delete on play to simward_server, simward_all_companies;

alter table directory drop constraint directory_kind_check;
alter table directory add constraint directory_kind_check check (kind in (
  'user', 'password-token', 'headset', 'enrolment', 'pairing', 'host', 'company', 'identity-provider', 'sso-attempt',
  'evidence', 'api-key', 'play', 'play-ticket'));

-- The play behind a secret, in one round trip and in two steps, as headset_by_secret.
create function play_by_secret(wanted_key bytea)
  returns table (company_id uuid, play_id uuid)
  language plpgsql stable security definer
  set search_path = public
  as $$
declare
  place record;
begin
  select d.company_id, d.subject_id into place from directory d where d.kind = 'play' and d.key_hash = wanted_key;
  return query
    select p.company_id, p.play_id from play p where p.company_id = place.company_id and p.play_id = place.subject_id;
end $$;
revoke all on function play_by_secret(bytea) from public;
grant execute on function play_by_secret(bytea) to simward_server, simward_all_companies;

-- What learners may play in a browser, and since when a play of before starts nothing more.
alter table company add column browser_scenarios text not null default 'practice'
  check (browser_scenarios in ('off', 'practice', 'practice and assessments'));
alter table company add column browser_scenarios_off_at timestamptz;

-- Enrolled by a browser, a headset's own as a rule.
alter table headset add column in_browser boolean not null default false;

alter table session add column play_id uuid;
-- Where it was played, by the credential of its first piece.
alter table session add column played_in text not null default 'headset'
  check (played_in in ('headset', 'headset''s browser', 'browser'));
-- Of which departments the learner was when the first piece of a session in a browser came: they say, as the headset's
-- department does, whose staff decide about the session while it is held.
alter table session add column play_department_ids uuid[];
-- It used up an attempt when it began, however it ends: a browser's tab is closed too easily.
alter table session add column attempt_used boolean not null default false;
create index session_play on session (company_id, play_id) where play_id is not null;
