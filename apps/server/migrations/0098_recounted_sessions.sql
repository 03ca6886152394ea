-- When staff had a finished session counted again, by the competency names that its module knew then.
alter table session add column recounted_at timestamptz;
