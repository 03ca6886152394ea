-- The competency names that counted when the session finished, folded, each with the number of its competency among
-- them. Null in sessions that finished before: every name counted.
alter table session add column counted_names jsonb;
