-- Roles are made by migrations: the server reads them.
create table role (
  role_id uuid primary key,
  owner_company_id uuid,
  name text not null unique,
  permission_set text not null check (permission_set in ('user', 'manager', 'admin', 'superadmin'))
);
call isolate_by_owner('role');
grant select on role to simward_server, simward_all_companies;

-- Known roles. Instructor stands for the further roles of the field, which get the Manager set.
insert into role (role_id, name, permission_set) values
  ('01900000-0000-7000-8000-000000000001', 'User', 'user'),
  ('01900000-0000-7000-8000-000000000002', 'Manager', 'manager'),
  ('01900000-0000-7000-8000-000000000003', 'Instructor', 'manager'),
  ('01900000-0000-7000-8000-000000000004', 'Admin', 'admin'),
  ('01900000-0000-7000-8000-000000000005', 'SuperAdmin', 'superadmin');
