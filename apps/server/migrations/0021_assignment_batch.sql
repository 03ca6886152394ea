-- Modules that one save gives to many: to departments, or to everybody of a company or of a Manager's departments. It
-- is seen with its counts, stopped and tried again piece by piece, undone, and learners are written to once about it.
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
  finished_at timestamptz,
  audience text not null check (audience in ('people', 'departments', 'everybody')),
  mails boolean not null default false,
  -- Which reminders of its due date have gone out to everybody.
  reminded text[] not null default '{}',
  undone_at timestamptz,
  undone_by uuid,
  -- The last person whom the undoing has come to, and how many assignments it took back.
  undone_until uuid,
  taken integer not null default 0,
  -- Of how many who held a module already the due date was changed.
  dates_changed integer not null default 0,
  primary key (company_id, assignment_batch_id)
);
create index assignment_batch_time on assignment_batch (company_id, created_at desc, assignment_batch_id desc);
-- Learners are reminded of a date that was changed even where the save that changed it writes to nobody else.
create index assignment_batch_due on assignment_batch (due_on) where due_on is not null;
call isolate_by_company('assignment_batch');
grant select, insert, update, delete on assignment_batch to simward_server, simward_all_companies;

-- A department of those chosen, or a thousand people of it or of everybody: whole or not at all.
create table assignment_piece (
  company_id uuid not null,
  assignment_batch_id uuid not null,
  position integer not null,
  -- Null where people are meant by another measure than their department.
  department_id uuid,
  first_user_id uuid not null,
  last_user_id uuid not null,
  users integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  assigned integer not null default 0,
  problem text,
  primary key (company_id, assignment_batch_id, position),
  foreign key (company_id, assignment_batch_id) references assignment_batch on delete cascade
);
call isolate_by_company('assignment_piece');
grant select, insert, update, delete on assignment_piece to simward_server, simward_all_companies;

-- One mail to a learner about modules: about a save, a reminder of a day, or a Manager's reminder of what is to be
-- done, each once, the last once a day.
create table assignment_mail (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in (
    'modules-assigned', 'modules-due-changed', 'modules-due-soon', 'modules-due-tomorrow', 'modules-overdue',
    'training-reminder')),
  -- The id of the save, or the due date.
  occasion text not null,
  delivery_id uuid not null,
  module_ids uuid[] not null,
  created_at timestamptz not null,
  primary key (company_id, user_id, kind, occasion),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index assignment_mail_delivery on assignment_mail (company_id, delivery_id);
create index assignment_mail_age on assignment_mail (created_at);
call isolate_by_company('assignment_mail');
grant select, insert, update, delete on assignment_mail to simward_server, simward_all_companies;
