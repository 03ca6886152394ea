-- An import is a list of people of any kind: its columns are taken for fields by answers, and each row is compared with
-- the people of the company. Rows keep the cells of the file, so that other answers can read them anew.
alter table import_batch
  alter column encoding drop not null,
  alter column separator drop not null,
  -- False for files that came by C35, whose rows add people and never change anybody.
  add column compares boolean not null default false,
  add column sheet text,
  add column sheets json not null default '[]',
  add column headers json not null default '[]',
  -- What each column holds, found once when the file is read, so that questions are answered without reading rows.
  add column profile json,
  -- The answers: columns, values, templates. Null for C35, whose columns are known by their headers.
  add column mapping json,
  -- The department and course that the import made, with their ids.
  add column made json not null default '[]',
  -- Set when the difference was computed with the present answers.
  add column previewed_at timestamptz,
  add column leavers_on date,
  -- The rows and answers before the last correction, which can be taken back.
  add column last_correction json,
  -- The uploaded file; null once it was deleted, and for C35.
  add column file_id uuid,
  -- The name of the template or of the remembered answers, as the history shows it.
  add column mapping_name text,
  -- The task of an import is deleted after some days; the history stays.
  add column started_at timestamptz,
  add column finished_at timestamptz,
  -- The number of rows of each state when the import was stored, because the rows are deleted after 30 days.
  add column counts json;
update import_batch b set started_at = t.created_at, finished_at = t.finished_at
  from background_task t
  where t.company_id = b.company_id and t.background_task_id = b.import_batch_id;
create index import_batch_history on import_batch (company_id, created_at) where started_at is not null;
create index import_batch_every on import_batch (import_batch_id);
-- Deactivations that are due, over all companies.
create index import_batch_leavers on import_batch (leavers_on) where leavers_on is not null and undone_at is null;

alter table import_row
  drop constraint import_row_status_check,
  -- True when a note says that something is taken otherwise than written.
  add column noted boolean not null default false,
  add column outcome text check (outcome in ('done', 'undone', 'kept')),
  add column raw json not null default '[]',
  add column fixes json not null default '{}',
  add column answers json not null default '{}',
  add column changes json not null default '[]',
  add column needs_confirmation boolean not null default false;
update import_row set
  noted = status = 'changed',
  outcome = case status when 'imported' then 'done' when 'undone' then 'undone' end,
  status = case status when 'error' then 'error' when 'unchanged' then 'same' else 'new' end;
drop index import_row_status;
alter table import_row rename column status to state;
alter table import_row add check (state in ('unread', 'error', 'new', 'changed', 'back', 'same', 'left-out'));
create index import_row_state on import_row (company_id, import_batch_id, state, line);

-- Answers of earlier imports of a company, by the folded set of headers of their files.
create table import_mapping (
  company_id uuid not null references company,
  import_mapping_id uuid not null,
  headers_hash bytea not null,
  name text not null,
  mapping json not null,
  remembered_by uuid not null,
  remembered_at timestamptz not null,
  primary key (company_id, import_mapping_id),
  unique (company_id, headers_hash)
);
call isolate_by_company('import_mapping');
grant select, insert, update, delete on import_mapping to simward_server, simward_all_companies;

-- What an import did to a person: an undo gives back the values of `before` where they are still those of `after`.
create table import_change (
  company_id uuid not null,
  import_batch_id uuid not null,
  user_id uuid not null,
  act text not null check (act in ('added', 'changed', 'taken-back', 'deactivated')),
  line integer,
  before json not null,
  after json not null,
  primary key (company_id, import_batch_id, user_id, act),
  foreign key (company_id, import_batch_id) references import_batch on delete cascade
);
-- Imports that were done before can still be undone.
insert into import_change (company_id, import_batch_id, user_id, act, line, before, after)
select company_id, import_batch_id, user_id, 'added', line, '{}', '{}' from import_row
where outcome = 'done' and user_id is not null
on conflict do nothing;
create index import_change_person on import_change (company_id, user_id, import_batch_id);
-- A SuperAdmin who sees all companies asks for an import by its id alone.
create index import_change_import on import_change (import_batch_id);
call isolate_by_company('import_change');
grant select, insert, update, delete on import_change to simward_server, simward_all_companies;

-- People whom a list does not have and who are deactivated on the day that its import says.
create table import_leaver (
  company_id uuid not null,
  import_batch_id uuid not null,
  user_id uuid not null,
  called_off_at timestamptz,
  primary key (company_id, import_batch_id, user_id),
  foreign key (company_id, import_batch_id) references import_batch on delete cascade
);
create index import_leaver_person on import_leaver (company_id, user_id);
call isolate_by_company('import_leaver');
grant select, insert, update, delete on import_leaver to simward_server, simward_all_companies;
