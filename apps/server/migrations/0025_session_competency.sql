create table session_competency (
  company_id uuid not null,
  session_id uuid not null,
  competency_name text not null,
  -- Null while the name is unknown to the module: parked for mapping, not dropped.
  competency_id uuid references competency,
  score numeric(7, 6) not null,
  attempts integer not null default 1,
  primary key (company_id, session_id, competency_name),
  foreign key (company_id, session_id) references session on delete cascade
);
create index session_competency_name on session_competency (company_id, competency_id);
create index session_competency_parked on session_competency (company_id, competency_name) where competency_id is null;
call isolate_by_company('session_competency');
grant select, insert, update, delete on session_competency to simward_server, simward_all_companies;
