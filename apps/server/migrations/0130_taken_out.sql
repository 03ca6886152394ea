-- Since when staff have a session taken out of every figure, who did it and why. It stays visible, and can be put back.
alter table session add column taken_out_at timestamptz;
alter table session add column taken_out_by uuid;
alter table session add column taken_out_reason text;
create index session_taken_out on session (company_id, taken_out_at desc) where taken_out_at is not null;
