-- When late events last changed the figures of a session that was finished already.
alter table session add column changed_late_at timestamptz;
