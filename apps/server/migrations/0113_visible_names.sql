-- False until the names that a company stored before are without invisible characters: a job takes them out once. What is
-- stored since has none.
alter table company add column names_visible boolean not null default false;
alter table company alter column names_visible set default true;

-- The learner of a task that makes one pack.
create index evidence_pack_task on evidence_pack (company_id, task_id);
