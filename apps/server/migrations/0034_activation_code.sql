-- Activation codes on their way: hashing takes a while, so a job makes them. The codes lie here sealed until whoever
-- asked for them collects them, once, and for a day at most. A SuperAdmin's job lies in the SuperAdmin's company and
-- may be about people of others.
create table activation_job (
  company_id uuid not null references company,
  activation_job_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  collected_at timestamptz,
  primary key (company_id, activation_job_id),
  foreign key (company_id, created_by) references user_account (company_id, user_id) on delete cascade
);
create index activation_job_age on activation_job (created_at);
call isolate_by_company('activation_job');
grant select, insert, update, delete on activation_job to simward_server, simward_all_companies;

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
grant select, insert, update, delete on activation_code to simward_server, simward_all_companies;
