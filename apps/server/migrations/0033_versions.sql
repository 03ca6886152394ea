-- Versions that reach headsets step by step, builds that every company may fetch, and companies that use a module from
-- a first day to a last one.
alter table module_version
  add column minimum_app_version text,
  add column rollout_percent integer not null default 100 check (rollout_percent between 0 and 100),
  -- Whether a headset may have run it: from then on its number stays.
  add column offered boolean not null default true,
  add column revision integer not null default 1;

-- The file itself lies with the company of whoever sent it, where others read nothing. No file was ever named here.
alter table module_installer
  add column stored_with_company_id uuid not null,
  add column storage_key text not null,
  add column name text not null,
  add column byte_size bigint not null;

-- Days of the company's own; null is since it was assigned, or without end.
alter table company_module
  add column start_on date,
  add column end_on date,
  add constraint company_module_period check (end_on >= start_on);
create index company_module_users on company_module (module_id, company_id);

alter table module
  add column saved_by uuid,
  add column saved_by_company_id uuid;
