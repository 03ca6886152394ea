create table headset (
  company_id uuid not null references company,
  headset_id uuid not null,
  department_id uuid,
  name text not null,
  platform text not null check (platform in ('Windows', 'Oculus', 'HTC', 'PICO')),
  model text not null,
  enrolled_at timestamptz not null,
  enrolled_by uuid,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  -- What a headset last said of itself: one row a headset, written over, so that a fleet that reports every minute
  -- keeps no history. Null is what it never sent.
  app_version text,
  -- 0 empty, 1 full.
  battery numeric(4, 3) check (battery between 0 and 1),
  charging boolean,
  -- Sessions that it has recorded and not delivered.
  not_uploaded integer check (not_uploaded >= 0),
  oldest_not_uploaded_at timestamptz,
  -- Rises when somebody names or moves a headset, so that nobody overwrites what they did not see; not with what it
  -- says of itself every minute.
  revision integer not null default 1,
  primary key (company_id, headset_id),
  foreign key (company_id, department_id) references department
);
call isolate_by_company('headset');
grant select, insert, update, delete on headset to simward_server, simward_all_companies;

-- The headset behind a secret, in one round trip: every upload begins with it. In two steps, the company from the
-- directory and then its headset: a distributed database cannot plan an SQL-language function that reads a company's
-- table.
create function headset_by_secret(wanted_key bytea)
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
revoke all on function headset_by_secret(bytea) from public;
grant execute on function headset_by_secret(bytea) to simward_server, simward_all_companies;

create table enrolment_code (
  company_id uuid not null references company,
  enrolment_code_id uuid not null,
  department_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  headset_id uuid,
  primary key (company_id, enrolment_code_id),
  foreign key (company_id, department_id) references department
);
call isolate_by_company('enrolment_code');
grant select, insert, update, delete on enrolment_code to simward_server, simward_all_companies;

-- Lets one headset write the sessions of one learner; outlives the ten-minute token for late uploads.
create table headset_grant (
  company_id uuid not null,
  grant_hash bytea not null,
  headset_id uuid not null,
  user_id uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, grant_hash),
  foreign key (company_id, headset_id) references headset,
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index headset_grant_headset on headset_grant (company_id, headset_id);
-- The headsets that a person is signed in on, as that person sees and ends them.
create index headset_grant_user on headset_grant (company_id, user_id);
call isolate_by_company('headset_grant');
grant select, insert, update, delete on headset_grant to simward_server, simward_all_companies;

-- RFC 8628: the headset shows a user code, the learner approves it in the portal, the headset polls.
create table pairing (
  company_id uuid not null,
  pairing_id uuid not null,
  headset_id uuid not null,
  user_code text not null,
  device_code_hash bytea not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'denied', 'used')),
  approved_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  polled_at timestamptz,
  primary key (company_id, pairing_id),
  foreign key (company_id, headset_id) references headset
);
create unique index pairing_user_code on pairing (company_id, user_code);
create unique index pairing_device_code on pairing (company_id, device_code_hash);
call isolate_by_company('pairing');
grant select, insert, update, delete on pairing to simward_server, simward_all_companies;

create table room (
  company_id uuid not null,
  room_id uuid not null,
  code text not null,
  module_id uuid not null references module,
  headset_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, room_id),
  foreign key (company_id, headset_id) references headset
);
create unique index room_code on room (company_id, code);
call isolate_by_company('room');
grant select, insert, update, delete on room to simward_server, simward_all_companies;
