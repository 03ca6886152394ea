-- A module that is to be done again: from this day on an earlier success no longer completes the assignment.
alter table assignment add column renewed_on date;

-- A manager reminds a learner of what is to be done, once a day.
alter table assignment_mail drop constraint assignment_mail_kind_check;
alter table assignment_mail add constraint assignment_mail_kind_check check (kind in
  ('modules-assigned', 'modules-due-soon', 'modules-due-tomorrow', 'modules-overdue', 'training-reminder'));
