-- What one save gave: it is seen with its counts, stopped and tried again piece by piece, undone, and learners are
-- written to once about it.
alter table assignment_batch
  add column audience text not null default 'everybody' check (audience in ('people', 'departments', 'everybody')),
  add column mails boolean not null default false,
  -- Which reminders of its due date have gone out to everybody.
  add column reminded text[] not null default '{}',
  add column undone_at timestamptz,
  add column undone_by uuid,
  -- The last person whom the undoing has come to, and how many assignments it took back.
  add column undone_until uuid,
  add column taken integer not null default 0;
update assignment_batch set audience = 'departments' where department_ids is not null;
alter table assignment_batch alter column audience drop default;
create index assignment_batch_time on assignment_batch (company_id, created_at desc, assignment_batch_id desc);
create index assignment_batch_due on assignment_batch (due_on) where mails;

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
grant select, insert, update, delete on assignment_piece to simward_server;

-- What was under way goes on as one piece.
insert into assignment_piece (company_id, assignment_batch_id, position, first_user_id, last_user_id, users)
select company_id, assignment_batch_id, 1, coalesce(given_until, '00000000-0000-0000-0000-000000000000'),
  'ffffffff-ffff-ffff-ffff-ffffffffffff', users
from assignment_batch where finished_at is null;
alter table assignment_batch drop column given_until;

-- The save that added it, or that made it stay without the categories that gave it before.
alter table assignment add column assignment_batch_id uuid;
create index assignment_of_batch on assignment (company_id, assignment_batch_id, user_id)
  where assignment_batch_id is not null;
alter table department_module add column assignment_batch_id uuid;

-- One mail to a learner about modules: about a save, or a reminder of a day, each once.
create table assignment_mail (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('modules-assigned', 'modules-due-soon', 'modules-due-tomorrow', 'modules-overdue')),
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
grant select, insert, update, delete on assignment_mail to simward_server;
