-- Small and shared by all companies: rows without an owner are the platform's, others belong to one company.
create table module (
  module_id uuid primary key,
  owner_company_id uuid,
  name text not null,
  description text not null default '',
  demo_link text,
  module_type text not null default 'Unity' check (module_type in ('Unity', 'Unreal Engine', 'Other')),
  industry text not null default 'Healthcare',
  family text not null default 'care'
    check (family in ('acute', 'life', 'medication', 'infection', 'women-child', 'care')),
  topic_icon text not null default 'vr',
  product_code text not null,
  platforms text[] not null,
  pass_mark numeric(4, 3) not null default 0.7 check (pass_mark between 0 and 1),
  expected_minutes integer check (expected_minutes > 0),
  modes text[] not null default '{training,assessment}',
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 1,
  product_code_folded text collate "C" not null generated always as (folded(product_code)) stored,
  saved_by uuid,
  saved_by_company_id uuid,
  -- What an edit of steps and questions was based on: they are saved apart from the form.
  steps_revision integer not null default 1,
  -- Null is as often as one likes.
  attempts_allowed integer check (attempts_allowed > 0),
  -- An archived module is in no list but that of the archived ones; its status stays what it was, for when it is
  -- brought back.
  archived boolean not null default false,
  name_order text collate "C" not null generated always as (search_folded(name) || U&'\0001' || name) stored,
  -- Since when it is inactive or archived; null while it is in force. Of earlier changes only the last save is known.
  out_of_force_at timestamptz
);
-- A product code names one module of an owner.
create unique index module_product_code on module (owner_company_id, product_code_folded) nulls not distinct;
-- Lists of modules cost the same for a dozen and for five thousand: every order has its index, for one owner and over
-- all, and of the archived ones or of the others.
create index module_name on module (archived, name_order, module_id);
create index module_owner_name on module (owner_company_id, archived, name_order, module_id);
create index module_owner_status on module (owner_company_id, archived, status, name_order, module_id);
create index module_status on module (archived, status, name_order, module_id);
create index module_every_product_code on module (archived, product_code_folded, module_id);
create index module_owner_product_code on module (owner_company_id, archived, product_code_folded, module_id);
call isolate_by_owner('module');
grant select, insert, update, delete on module to simward_server, simward_all_companies;

create table module_version (
  module_version_id uuid primary key,
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  version text not null,
  notes text not null default '',
  status boolean not null default true,
  released_at timestamptz not null,
  minimum_app_version text,
  -- A version reaches headsets step by step.
  rollout_percent integer not null default 100 check (rollout_percent between 0 and 100),
  -- Whether a headset may have run it: from then on its number stays.
  offered boolean not null default true,
  revision integer not null default 1,
  unique (module_id, version)
);
-- Which apps are too old: few versions ask for a least one.
create index module_version_minimum on module_version (module_id) where minimum_app_version is not null;
call isolate_by_owner('module_version');
grant select, insert, update, delete on module_version to simward_server, simward_all_companies;

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
grant select, insert, update, delete on module_step to simward_server, simward_all_companies;

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
grant select, insert, update, delete on module_question to simward_server, simward_all_companies;

-- Builds that every company which knows the module may fetch: the file itself lies with the company of whoever sent it,
-- where others read nothing, so what is said of it where it is offered stands here.
create table module_installer (
  module_version_id uuid not null references module_version on delete cascade,
  platform text not null check (platform in ('Windows', 'Oculus', 'HTC', 'PICO')),
  owner_company_id uuid,
  file_id uuid not null,
  stored_with_company_id uuid not null,
  storage_key text not null,
  name text not null,
  byte_size bigint not null,
  sha256 text,
  primary key (module_version_id, platform)
);
call isolate_by_owner('module_installer');
grant select, insert, update, delete on module_installer to simward_server, simward_all_companies;

-- What a module shows to every company that knows it. The file itself lies with the company of whoever sent it, where
-- others read nothing.
create table module_file (
  module_id uuid not null references module on delete cascade,
  -- Lists show a banner in small, which is a file of its own.
  purpose text not null check (purpose in ('banner', 'thumbnail', 'guide')),
  owner_company_id uuid,
  file_id uuid not null,
  stored_with_company_id uuid not null,
  storage_key text not null,
  name text not null,
  byte_size bigint not null,
  pages integer,
  primary key (module_id, purpose)
);
call isolate_by_owner('module_file');
grant select, insert, update, delete on module_file to simward_server, simward_all_companies;

-- Every word of a name and of a product code, and its parts; ä is found as a and as ae.
create function module_search_terms(name text, product_code text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct t.term
    from regexp_split_to_table(search_folded(name) || ' ' || search_folded_written_out(name) || ' '
      || search_folded(product_code) || ' ' || search_folded_written_out(product_code), '\s+') as w(word)
    cross join lateral (select w.word union all select regexp_split_to_table(w.word, '[^[:alnum:]]+')) as t(term)
    where t.term <> ''
    order by t.term);

-- Kept by the statements that write a module, so that what a search looks for is a range of an index.
create table module_search_term (
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  term text collate "C" not null,
  primary key (module_id, term)
);
create index module_search_term_owner on module_search_term (owner_company_id, term, module_id);
create index module_search_term_every on module_search_term (term, module_id);
call isolate_by_owner('module_search_term');
grant select, insert, update, delete on module_search_term to simward_server, simward_all_companies;

-- How many modules an owner has, archived ones left out, so that a list need not count them; kept by the statements
-- that write a module.
create table module_count (
  owner_company_id uuid,
  status boolean not null,
  modules integer not null,
  unique nulls not distinct (owner_company_id, status)
);
call isolate_by_owner('module_count');
grant select, insert, update, delete on module_count to simward_server, simward_all_companies;
