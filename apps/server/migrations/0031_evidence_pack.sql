-- A learner's record as it was issued: whose, by whom and when, as the pack itself says it, with the hashes of its
-- files.
create table evidence_pack (
  company_id uuid not null references company,
  evidence_pack_id uuid not null,
  -- The background task that makes it.
  task_id uuid not null,
  user_id uuid not null,
  issuer_id uuid not null,
  issuer_name text not null,
  issuer_role text not null,
  requested_at timestamptz not null,
  -- Null until it is made.
  issued_at timestamptz,
  code text,
  holder_name text,
  company_name text,
  time_zone text,
  pdf_file_id uuid,
  pdf_sha256 text,
  xlsx_file_id uuid,
  xlsx_sha256 text,
  revoked_at timestamptz,
  revoker_id uuid,
  revoker_name text,
  revoke_reason text,
  primary key (company_id, evidence_pack_id),
  foreign key (company_id, user_id) references user_account on delete cascade,
  check ((issued_at is null) = (code is null)),
  check (revoked_at is null or (issued_at is not null and revoke_reason is not null))
);
create index evidence_pack_newest on evidence_pack (company_id, requested_at desc, evidence_pack_id desc);
create index evidence_pack_user on evidence_pack (company_id, user_id, requested_at desc);
create index evidence_pack_waiting on evidence_pack (company_id, task_id, evidence_pack_id) where issued_at is null;
call isolate_by_company('evidence_pack');
grant select, insert, update, delete on evidence_pack to simward_server, simward_all_companies;
