-- Small and shared by all companies: rows without an owner are the platform's, others belong to one company.
create table module (
  module_id uuid primary key,
  owner_company_id uuid,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  description text not null default '',
  demo_link text,
  module_type text not null default 'Unity' check (module_type in ('Unity', 'Unreal Engine', 'Other')),
  industry text not null default 'Healthcare',
  family text not null default 'care' check (family in ('acute', 'life', 'medication', 'infection', 'women-child', 'care')),
  topic_icon text not null default 'vr',
  product_code text not null,
  platforms text[] not null,
  pass_mark numeric(4, 3) not null default 0.7 check (pass_mark between 0 and 1),
  expected_minutes integer check (expected_minutes > 0),
  modes text[] not null default '{training,assessment}',
  guide_file_id uuid,
  banner_file_id uuid,
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index module_name on module (name_folded, module_id);
create index module_owner on module (owner_company_id);
call isolate_by_owner('module');

create table module_version (
  module_version_id uuid primary key,
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  version text not null,
  notes text not null default '',
  status boolean not null default true,
  released_at timestamptz not null,
  unique (module_id, version)
);
call isolate_by_owner('module_version');

create table module_step (
  module_version_id uuid not null references module_version on delete cascade,
  position integer not null,
  owner_company_id uuid,
  name text not null,
  phase text,
  must_pass boolean not null default false,
  expected_order integer,
  usual_seconds integer,
  competency_name text,
  primary key (module_version_id, position)
);
call isolate_by_owner('module_step');

create table module_question (
  module_version_id uuid not null references module_version on delete cascade,
  position integer not null,
  owner_company_id uuid,
  name text not null,
  question text not null,
  answer text,
  primary key (module_version_id, position)
);
call isolate_by_owner('module_question');

create table module_installer (
  module_version_id uuid not null references module_version on delete cascade,
  platform text not null check (platform in ('Windows', 'Oculus', 'HTC', 'PICO')),
  owner_company_id uuid,
  file_id uuid not null,
  primary key (module_version_id, platform)
);
call isolate_by_owner('module_installer');

create table competency (
  competency_id uuid primary key,
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  product_code text not null,
  validity_months integer not null default 12 check (validity_months > 0),
  position integer not null default 0,
  unique (module_id, name_folded)
);
create index competency_name on competency (name_folded);
call isolate_by_owner('competency');

-- The wire calls it a group; department ids are not referenced, because a reference table may not point into a
-- distributed one.
create table category (
  category_id uuid primary key,
  owner_company_id uuid,
  department_id uuid,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index category_owner on category (owner_company_id, department_id, name_folded);
call isolate_by_owner('category');

create table category_module (
  category_id uuid not null references category on delete cascade,
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  primary key (category_id, module_id)
);
call isolate_by_owner('category_module');
