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
grant select, insert, update, delete on background_task to simward_server;

-- Imports and activation codes kept their own progress until now.
do $$
declare
  begun bigint;
  moved bigint;
begin
  select count(*) into begun from import_batch where state <> 'preview';
  insert into background_task (company_id, background_task_id, kind, label, requested_by, state, total, done, restart,
    created_at, updated_at, started_at, finished_at)
  select b.company_id, b.import_batch_id, 'import', b.file_name, b.created_by,
    case when b.state = 'undone' then 'done' else b.state end, coalesce(r.total, 0), coalesce(r.done, 0),
    json_build_object('job', 'import-people', 'payload', json_build_object('companyId', b.company_id,
      'batchId', b.import_batch_id,
      'creator', json_build_object('companyId', b.creator_company_id, 'userId', b.created_by))),
    b.created_at, coalesce(b.finished_at, b.created_at), b.created_at, b.finished_at
  from import_batch b
  left join (
    select company_id, import_batch_id,
      count(*) filter (where status in ('ready', 'changed', 'imported', 'undone')) as total,
      count(*) filter (where status in ('imported', 'undone')) as done
    from import_row group by company_id, import_batch_id
  ) r on r.company_id = b.company_id and r.import_batch_id = b.import_batch_id
  where b.state <> 'preview';
  get diagnostics moved = row_count;
  if moved <> begun then raise exception '% of % imports were taken over', moved, begun; end if;

  select count(*) into begun from activation_job;
  insert into background_task (company_id, background_task_id, kind, label, requested_by, state, total, done,
    created_at, updated_at, started_at, finished_at)
  select company_id, activation_job_id, 'activation-codes', '', created_by,
    case when state = 'collected' then 'done' else state end, total, done, created_at, created_at, created_at,
    case when state <> 'running' then created_at end
  from activation_job;
  get diagnostics moved = row_count;
  if moved <> begun then raise exception '% of % sets of codes were taken over', moved, begun; end if;
end $$;

alter table import_batch add column undone_at timestamptz;
update import_batch set undone_at = finished_at where state = 'undone';
alter table import_batch drop column state, drop column finished_at;

alter table activation_job add column collected_at timestamptz;
update activation_job set collected_at = created_at where state = 'collected';
alter table activation_job drop column state, drop column total, drop column done;
