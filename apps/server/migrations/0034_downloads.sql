-- Builds that every company which knows the module may fetch: the file itself lies with the company of whoever sent it,
-- where others read nothing. No file was ever named here.
alter table module_installer
  add column if not exists stored_with_company_id uuid not null,
  add column if not exists storage_key text not null,
  add column if not exists name text not null,
  add column if not exists byte_size bigint not null;
