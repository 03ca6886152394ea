-- The words of a version's acts, as its module's description says them.
alter table module_step add column right_action text;
alter table module_step add column wrong_actions text[] not null default '{}';
alter table module_question add column wrong_answers text[] not null default '{}';
alter table module_question add column usual_seconds integer;
alter table module_question add column competency_name text;

-- What happens in a version's scenario whatever the learner does.
create table module_cue (
  module_version_id uuid not null references module_version on delete cascade,
  position integer not null,
  owner_company_id uuid,
  usual_seconds integer not null,
  text text not null,
  primary key (module_version_id, position)
);
call isolate_by_owner('module_cue');
grant select, insert, update, delete on module_cue to simward_server, simward_all_companies;
