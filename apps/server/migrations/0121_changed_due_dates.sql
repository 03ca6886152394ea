-- A save also changes the due date of what people hold already: the save that last did so, and how many it changed.
alter table assignment add column due_batch_id uuid;
create index assignment_dated_by on assignment (company_id, due_batch_id, user_id) where due_batch_id is not null;
alter table assignment_batch add column dates_changed integer not null default 0;

-- Learners are reminded of a date that was changed even where the save that changed it writes to nobody else.
drop index assignment_batch_due;
create index assignment_batch_due on assignment_batch (due_on) where due_on is not null;

alter table assignment_mail drop constraint assignment_mail_kind_check;
alter table assignment_mail add constraint assignment_mail_kind_check check (kind in
  ('modules-assigned', 'modules-due-changed', 'modules-due-soon', 'modules-due-tomorrow', 'modules-overdue',
    'training-reminder'));
