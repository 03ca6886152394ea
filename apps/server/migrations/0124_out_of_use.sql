-- A session counts by what held when it began, however late it arrives: so each end is kept with its moment.
create table ended_assignment (
  company_id uuid not null references company,
  user_id uuid not null,
  module_id uuid not null references module,
  -- The day from which it had been the learner's, in the company's time zone; null was at once.
  start_on date,
  ended_at timestamptz not null,
  primary key (company_id, user_id, module_id),
  foreign key (company_id, user_id) references user_account
);
call isolate_by_company('ended_assignment');
grant select, insert, update, delete on ended_assignment to simward_server;

-- Since when it is inactive or archived; null while it is in force. Of earlier changes only the last save is known.
alter table module add column out_of_force_at timestamptz;
update module set out_of_force_at = updated_at where not status or archived;

-- Since when the module is taken away from the company; null while it is not.
alter table company_module add column ended_at timestamptz;
update company_module set ended_at = now() where not status;
