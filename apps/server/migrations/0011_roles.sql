-- Known roles. Instructor stands for the further roles of the field, which get the Manager set.
insert into role (role_id, name, permission_set) values
  ('01900000-0000-7000-8000-000000000001', 'User', 'user'),
  ('01900000-0000-7000-8000-000000000002', 'Manager', 'manager'),
  ('01900000-0000-7000-8000-000000000003', 'Instructor', 'manager'),
  ('01900000-0000-7000-8000-000000000004', 'Admin', 'admin'),
  ('01900000-0000-7000-8000-000000000005', 'SuperAdmin', 'superadmin');
