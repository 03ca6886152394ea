-- Work that goes on after its request is answered: who asked for it, how far it has come, how it ended. A task has the
-- id of what it makes (an import, a set of activation codes) and lies in the company whose people it is about.
create table background_task (
  company_id uuid not null references company,
  background_task_id uuid not null,
  kind text not null,
  label text not null,
  requested_by uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  problem text,
  -- The queue and payload that begin it again; null where that is not safe.
  restart json,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (company_id, background_task_id)
);
create index background_task_company on background_task (company_id, created_at desc);
create index background_task_requester on background_task (requested_by, created_at desc);
create index background_task_age on background_task (created_at desc);
call isolate_by_company('background_task');
grant select, insert, update, delete on background_task to simward_server, simward_all_companies;
