-- Which modules of the catalogue a company may use.
create table company_module (
  company_id uuid not null references company,
  module_id uuid not null references module,
  status boolean not null default true,
  assigned_at timestamptz not null,
  primary key (company_id, module_id)
);
call isolate_by_company('company_module');

create table department_module (
  company_id uuid not null,
  department_id uuid not null,
  module_id uuid not null references module,
  assigned_at timestamptz not null,
  primary key (company_id, department_id, module_id),
  foreign key (company_id, department_id) references department on delete cascade
);
call isolate_by_company('department_module');

create table assignment (
  company_id uuid not null,
  user_id uuid not null,
  module_id uuid not null references module,
  status boolean not null default true,
  assigned_at timestamptz not null,
  assigned_by uuid,
  due_on date,
  primary key (company_id, user_id, module_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index assignment_module on assignment (company_id, module_id, user_id);
call isolate_by_company('assignment');

create table category_user (
  company_id uuid not null,
  category_id uuid not null references category on delete cascade,
  user_id uuid not null,
  assigned_at timestamptz not null,
  primary key (company_id, category_id, user_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
call isolate_by_company('category_user');
