-- Invited people who have not signed in yet, as lists filter them.
create index user_list_invited on user_account (company_id, name_folded, user_id)
  where deleted_at is null and invited_at is not null and first_time_login;
-- Deleted people whose time to be restored is over, over all companies.
create index user_to_pseudonymise on user_account (deleted_at)
  where deleted_at is not null and pseudonymised_at is null;

-- The few who are inactive, by name.
create index user_list_inactive on user_account (company_id, name_folded, user_id) where deleted_at is null and not status;

-- Whether one person has a word that begins so, from the index alone.
drop index user_search_term_user;
create index user_search_term_user on user_search_term (company_id, user_id, term);

-- Deleted people are not found by the search terms, so that a search can be counted from them alone.
delete from user_search_term t using user_account u
  where u.company_id = t.company_id and u.user_id = t.user_id and u.deleted_at is not null;

-- Activation codes on their way: hashing takes a while, so a job makes them. The codes lie here sealed until whoever
-- asked for them collects them, once, and for a day at most. A SuperAdmin's job lies in the SuperAdmin's company and
-- may be about people of others.
create table activation_job (
  company_id uuid not null references company,
  activation_job_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  total integer not null,
  done integer not null default 0,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'collected')),
  primary key (company_id, activation_job_id),
  foreign key (company_id, created_by) references user_account (company_id, user_id) on delete cascade
);
create index activation_job_age on activation_job (created_at);
call isolate_by_company('activation_job');

create table activation_code (
  company_id uuid not null,
  activation_job_id uuid not null,
  position integer not null,
  person_company_id uuid not null,
  user_id uuid not null,
  code_encrypted bytea,
  primary key (company_id, activation_job_id, position),
  foreign key (company_id, activation_job_id) references activation_job on delete cascade
);
create index activation_code_waiting on activation_code (company_id, activation_job_id, position)
  where code_encrypted is null;
call isolate_by_company('activation_code');

grant select, insert, update, delete on activation_job, activation_code to simward_server;
