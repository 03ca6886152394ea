-- Of which department the headset was when the session's first piece came: null where it was the Admins' alone. It stays when
-- the headset moves on, and says whose staff decide about the session while it is held.
alter table session add column headset_department_id uuid;
update session s set headset_department_id = h.department_id
  from headset h
  where h.company_id = s.company_id and h.headset_id = s.headset_id and h.department_id is not null;
