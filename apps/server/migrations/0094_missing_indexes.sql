-- Three migrations were edited after they had run in some databases, which lack what was added to them then.
create index if not exists delivery_subject on delivery (company_id, subject_type, subject_id);
create index if not exists user_every_id on user_account (user_id);
create index if not exists user_list_inactive on user_account (company_id, name_folded, user_id) where deleted_at is null and not status;
