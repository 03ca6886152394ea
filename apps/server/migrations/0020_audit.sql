-- The chain of the audit log. Entries commit in another order than their numbers, so a seal has a place of its own in
-- its company's chain. No seal was ever made before this migration.
alter table audit_seal add column position bigint not null check (position > 0);
create unique index audit_seal_position on audit_seal (company_id, position);
-- The sealing job looks at the newest entries alone, over all companies.
create index audit_seal_entry on audit_seal (audit_entry_id);
create index audit_entry_number on audit_entry (audit_entry_id);
-- What SuperAdmins see, and what happened to one person or thing.
create index audit_entry_every_time on audit_entry (at desc, audit_entry_id desc);
create index audit_entry_event on audit_entry (company_id, event, at desc);
create index audit_entry_subject on audit_entry (company_id, subject_id, at desc);
