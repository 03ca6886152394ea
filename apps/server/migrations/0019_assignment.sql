create table assignment (
  company_id uuid not null,
  user_id uuid not null,
  module_id uuid not null references module,
  status boolean not null default true,
  assigned_at timestamptz not null,
  assigned_by uuid,
  due_on date,
  -- An assignment that somebody has by categories alone leaves with the last of them; one that was made by itself
  -- stays.
  by_category boolean not null default false,
  -- The day on which the learner gets it; null is at once.
  start_on date,
  -- The save that added it, or that made it stay without the categories that gave it before.
  assignment_batch_id uuid,
  -- A module that is to be done again: from this day on an earlier success no longer completes the assignment.
  renewed_on date,
  -- A save also changes the due date of what people hold already: the save that last did so.
  due_batch_id uuid,
  primary key (company_id, user_id, module_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index assignment_module on assignment (company_id, module_id, user_id);
create index assignment_of_batch on assignment (company_id, assignment_batch_id, user_id)
  where assignment_batch_id is not null;
create index assignment_dated_by on assignment (company_id, due_batch_id, user_id) where due_batch_id is not null;
call isolate_by_company('assignment');
grant select, insert, update, delete on assignment to simward_server, simward_all_companies;

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
grant select, insert, update, delete on ended_assignment to simward_server, simward_all_companies;

create table department_module (
  company_id uuid not null,
  department_id uuid not null,
  module_id uuid not null references module,
  assigned_at timestamptz not null,
  -- Whoever joins a department later gets its modules with the dates that they were assigned to it with.
  assigned_by uuid,
  start_on date,
  due_on date,
  assignment_batch_id uuid,
  primary key (company_id, department_id, module_id),
  foreign key (company_id, department_id) references department on delete cascade
);
call isolate_by_company('department_module');
grant select, insert, update, delete on department_module to simward_server, simward_all_companies;
