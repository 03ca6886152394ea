-- What a module's description says beyond its form: steps that are edited on their own, how often it may be assessed,
-- names that headsets report for its competencies, and an archive that can be left again.
alter table module
  -- What an edit of steps and questions was based on: they are saved apart from the form.
  add column steps_revision integer not null default 1,
  -- Null is as often as one likes.
  add column attempts_allowed integer check (attempts_allowed > 0),
  add column archived_at timestamptz;

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
grant select, insert, update, delete on competency_alias to simward_server;
