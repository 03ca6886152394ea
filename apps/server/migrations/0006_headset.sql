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
  primary key (company_id, headset_id),
  foreign key (company_id, department_id) references department
);
call isolate_by_company('headset');
do $$ begin execute format('create policy lookup on headset for select to %I using (true)', current_user); end $$;

-- The headset behind a secret, in one round trip: every upload begins with it.
create function headset_by_secret(wanted_key bytea)
  returns table (company_id uuid, headset_id uuid, revoked_at timestamptz, last_seen_at timestamptz)
  language sql stable security definer
  set search_path = public
  begin atomic
    select h.company_id, h.headset_id, h.revoked_at, h.last_seen_at
    from directory d join headset h on h.company_id = d.company_id and h.headset_id = d.subject_id
    where d.kind = 'headset' and d.key_hash = wanted_key;
  end;

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
call isolate_by_company('headset_grant');

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
