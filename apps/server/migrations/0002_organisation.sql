create table company (
  company_id uuid primary key,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  time_zone text not null default 'UTC',
  logo_file_id uuid,
  status boolean not null default true,
  pin_length smallint not null default 4 check (pin_length between 4 and 10),
  web_pin_allowed boolean not null default true,
  second_factor text not null default 'off' check (second_factor in ('off', 'staff')),
  event_retention_days integer check (event_retention_days >= 30),
  created_at timestamptz not null,
  deleted_at timestamptz
);
call isolate_by_company('company');

-- What must be found before the company is known: key hash -> company. The server's role sees its own company's
-- rows; across companies it can only ask directory_find for a key that it can already prove.
create table directory (
  kind text not null check (kind in ('user', 'password-token', 'headset', 'enrolment', 'pairing', 'host')),
  key_hash bytea not null,
  company_id uuid not null,
  subject_id uuid not null,
  primary key (kind, key_hash)
);
call isolate_by_company('directory');
-- The owner reads it across companies: as itself nobody signs in but a migration, so this is directory_find's way in.
do $$ begin execute format('create policy lookup on directory for select to %I using (true)', current_user); end $$;
create index directory_subject on directory (company_id, kind, subject_id);

create function directory_find(wanted_kind text, wanted_key bytea)
  returns table (company_id uuid, subject_id uuid)
  language sql stable security definer
  set search_path = public
  begin atomic
    select d.company_id, d.subject_id from directory d where d.kind = wanted_kind and d.key_hash = wanted_key;
  end;

create table role (
  role_id uuid primary key,
  owner_company_id uuid,
  name text not null unique,
  permission_set text not null check (permission_set in ('user', 'manager', 'admin', 'superadmin'))
);
call isolate_by_owner('role');

create table department (
  company_id uuid not null references company,
  department_id uuid not null,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  max_users integer check (max_users >= 0),
  logo_file_id uuid,
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, department_id)
);
create unique index department_name on department (company_id, name_folded);
call isolate_by_company('department');

create table course (
  company_id uuid not null references company,
  course_id uuid not null,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  primary key (company_id, course_id)
);
create unique index course_name on course (company_id, name_folded);
call isolate_by_company('course');

create table user_account (
  company_id uuid not null references company,
  user_id uuid not null,
  mobile_no text collate "C" not null check (mobile_no ~ '^[1-9][0-9]{9}$'),
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  email text not null,
  email_folded text collate "C" not null generated always as (folded(email)) stored,
  role_id uuid not null references role,
  gender text check (gender in ('Male', 'Female')),
  location text,
  course_id uuid,
  profile_pic_file_id uuid,
  status boolean not null default true,
  first_time_login boolean not null default true,
  change_password_at_first_login boolean not null default false,
  password_hash text,
  pin_hash text,
  pin_expires_at timestamptz,
  external_system_id text,
  login_name text,
  integration_field_1 text,
  invited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  pseudonymised_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, course_id) references course
);
create unique index user_mobile_no on user_account (company_id, mobile_no);
create index user_name on user_account (company_id, name_folded, user_id) where deleted_at is null;
create index user_email on user_account (company_id, email_folded);
create index user_course on user_account (company_id, course_id);
call isolate_by_company('user_account');

create table user_department (
  company_id uuid not null,
  user_id uuid not null,
  department_id uuid not null,
  position smallint not null default 0,
  primary key (company_id, user_id, department_id),
  foreign key (company_id, user_id) references user_account on delete cascade,
  foreign key (company_id, department_id) references department
);
create index user_department_members on user_department (company_id, department_id, user_id);
call isolate_by_company('user_department');
