-- Modules that one save gives to many: to departments, or to everybody of a company or of a Manager's departments. The
-- work goes through people in the order of their ids, `given_until` is the last who has theirs.
create table assignment_batch (
  company_id uuid not null references company,
  assignment_batch_id uuid not null,
  -- Null is everybody of the company.
  department_ids uuid[],
  module_ids uuid[] not null,
  start_on date,
  due_on date,
  assigned_by uuid not null,
  created_at timestamptz not null,
  users integer not null,
  assigned integer not null default 0,
  given_until uuid,
  finished_at timestamptz,
  primary key (company_id, assignment_batch_id)
);
call isolate_by_company('assignment_batch');
grant select, insert, update, delete on assignment_batch to simward_server;

-- The day on which the learner gets it; null is at once.
alter table assignment add column start_on date;

-- Whoever joins a department later gets its modules with the dates that they were assigned to it with.
alter table department_module
  add column assigned_by uuid,
  add column start_on date,
  add column due_on date;
