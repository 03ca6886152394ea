-- Who changed the account last and since when its password is set, which is never read again; and whether administrators
-- are written to while nothing arrives.
alter table oasis_configuration
  add column password_set_at timestamptz,
  add column changed_by uuid,
  add column changed_by_name text,
  add column tells_administrators boolean not null default true;
update oasis_configuration set password_set_at = updated_at;
alter table oasis_configuration alter column password_set_at set not null;
