create table competency (
  competency_id uuid primary key,
  module_id uuid not null references module on delete cascade,
  owner_company_id uuid,
  name text not null,
  name_folded text collate "C" not null generated always as (folded(name)) stored,
  product_code text not null,
  validity_months integer not null default 12 check (validity_months > 0),
  position integer not null default 0,
  -- Results name a competency for ever; one that was taken out of its module is in no list and meets no new result.
  removed_at timestamptz,
  -- What the learning curves of a competency are held against: the shares of misses that are acceptable and not, and
  -- how often a limit may be crossed by chance.
  acceptable_misses numeric(4, 3) not null default 0.15,
  unacceptable_misses numeric(4, 3) not null default 0.35,
  false_alarm numeric(4, 3) not null default 0.1,
  missed_alarm numeric(4, 3) not null default 0.1,
  constraint competency_curve_limits check (0 < acceptable_misses and acceptable_misses < unacceptable_misses
    and unacceptable_misses < 1 and false_alarm > 0 and false_alarm < 0.5 and missed_alarm > 0 and missed_alarm < 0.5),
  unique (module_id, name_folded)
);
create index competency_name on competency (name_folded);
call isolate_by_owner('competency');
grant select, insert, update, delete on competency to simward_server, simward_all_companies;

-- Another name by which headsets report a competency. A competency's own name needs none, and goes before it.
create table competency_alias (
  module_id uuid not null references module on delete cascade,
  name_folded text collate "C" not null,
  owner_company_id uuid,
  competency_id uuid not null references competency on delete cascade,
  mapped_at timestamptz not null,
  primary key (module_id, name_folded)
);
call isolate_by_owner('competency_alias');
grant select, insert, update, delete on competency_alias to simward_server, simward_all_companies;

-- A name that headsets report and that staff decided is nobody's competency. Its results stay parked.
create table competency_dismissal (
  module_id uuid not null references module on delete cascade,
  name_folded text collate "C" not null,
  owner_company_id uuid,
  dismissed_at timestamptz not null,
  -- Who did it may be a SuperAdmin of another company, whose name is not to be read here.
  dismissed_by uuid not null,
  dismissed_by_name text not null,
  primary key (module_id, name_folded)
);
call isolate_by_owner('competency_dismissal');
grant select, insert, update, delete on competency_dismissal to simward_server, simward_all_companies;
