create table user_account (
  company_id uuid not null references company,
  user_id uuid not null,
  mobile_no text collate "C" not null check (mobile_no ~ '^[1-9][0-9]{9}$'),
  name text not null,
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
  -- What an edit was based on, as in company.
  revision integer not null default 1,
  name_order text collate "C" not null generated always as (search_folded(name) || U&'\0001' || name) stored,
  -- Everything of this account is that one's. Its row stays, so that its User ID is never given to somebody else and
  -- what is uploaded late is led on.
  joined_into uuid,
  -- When somebody last ceased to be an active Admin: by their role, by being deactivated or by being deleted.
  admin_until timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, course_id) references course
);
create unique index user_mobile_no on user_account (company_id, mobile_no);
create index user_email on user_account (company_id, email_folded);
create index user_course on user_account (company_id, course_id);
-- Lists are sorted by name, User ID or e-mail, within a company and over all of them.
create index user_name on user_account (company_id, name_order, user_id) where deleted_at is null;
create index user_list_email on user_account (company_id, email_folded, user_id) where deleted_at is null;
create index user_list_mobile_no on user_account (company_id, mobile_no, user_id) where deleted_at is null;
create index user_list_role on user_account (company_id, role_id, name_order, user_id) where deleted_at is null;
create index user_every_name on user_account (name_order, user_id) where deleted_at is null;
create index user_every_email on user_account (email_folded, user_id) where deleted_at is null;
create index user_every_mobile_no on user_account (mobile_no, user_id) where deleted_at is null;
create index user_deleted on user_account (company_id, deleted_at) where deleted_at is not null;
-- Invited people who have not signed in yet, as lists filter them.
create index user_list_invited on user_account (company_id, name_order, user_id)
  where deleted_at is null and invited_at is not null and first_time_login;
-- Deleted people whose time to be restored is over, over all companies.
create index user_to_pseudonymise on user_account (deleted_at)
  where deleted_at is not null and pseudonymised_at is null;
-- The few who are inactive, by name.
create index user_list_inactive on user_account (company_id, name_order, user_id)
  where deleted_at is null and not status;
-- What the first link is found by.
create index user_linked_by_system_id on user_account (company_id, external_system_id)
  where external_system_id is not null;
create index user_linked_by_login_name on user_account (company_id, login_name) where login_name is not null;
create index user_linked_by_field_1 on user_account (company_id, integration_field_1)
  where integration_field_1 is not null;
-- A SuperAdmin who sees all companies finds a person by the id alone.
create index user_every_id on user_account (user_id);
create index user_joined_into on user_account (company_id, joined_into) where joined_into is not null;
call isolate_by_company('user_account');
grant select, insert, update, delete on user_account to simward_server, simward_all_companies;

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
grant select, insert, update, delete on user_department to simward_server, simward_all_companies;

-- Search: every word of a name, the e-mail address and its parts, and the User ID, folded, so that a prefix is a range
-- that an index answers behind row-level security.
create function search_terms(name text, email text, mobile_no text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct t.term
    from regexp_split_to_table(search_folded(name) || ' ' || search_folded_written_out(name) || ' '
      || search_folded(email) || ' ' || mobile_no, '\s+') as w(word)
    cross join lateral (select w.word union all select regexp_split_to_table(w.word, '[^[:alnum:]]+')) as t(term)
    where t.term <> '';
  end;

-- Kept by the statements that write user_account. Deleted people have none, so that a search can be counted from the
-- terms alone.
create table user_search_term (
  company_id uuid not null,
  term text collate "C" not null,
  user_id uuid not null,
  primary key (company_id, term, user_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index user_search_term_every on user_search_term (term, company_id, user_id);
-- Whether one person has a word that begins so, from the index alone.
create index user_search_term_user on user_search_term (company_id, user_id, term);
call isolate_by_company('user_search_term');
grant select, insert, update, delete on user_search_term to simward_server, simward_all_companies;

-- How many people there are, so that a list of a hundred thousand need not count them: per company (under the all-zero
-- department) and per department, by role and status. Recounted, under the company's lock, by whatever changes people.
create table user_tally (
  company_id uuid not null references company,
  department_id uuid not null,
  role_id uuid not null,
  status boolean not null,
  users integer not null,
  primary key (company_id, department_id, role_id, status)
);
call isolate_by_company('user_tally');
grant select, insert, update, delete on user_tally to simward_server, simward_all_companies;
