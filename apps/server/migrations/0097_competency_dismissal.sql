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
grant select, insert, update, delete on competency_dismissal to simward_server;
