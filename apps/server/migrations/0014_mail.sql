-- What the portal wrote to people, as they find it again: by recipient, newest first, within a company and over all of
-- them. A mail that is kept was not sent, because no mail server is set.
alter table delivery drop constraint delivery_state_check;
alter table delivery add constraint delivery_state_check
  check (state in ('queued', 'sent', 'kept', 'failed', 'given up'));
alter table delivery add column recipient_folded text collate "C" not null
  generated always as (folded(recipient)) stored;
drop index delivery_time;
create index delivery_list on delivery (company_id, channel, created_at desc, delivery_id desc);
create index delivery_every on delivery (channel, created_at desc, delivery_id desc);
create index delivery_recipient on delivery (company_id, channel, recipient_folded);
create index delivery_every_recipient on delivery (channel, recipient_folded);
create index delivery_subject on delivery (company_id, subject_type, subject_id);

-- The links of one person, of which a new one ends the older; and old ones, to be forgotten.
create index password_token_person on password_token (company_id, user_id, purpose);
create index password_token_expired on password_token (expires_at);
