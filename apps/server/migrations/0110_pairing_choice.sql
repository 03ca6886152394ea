-- What the learner chose to start, which goes to the headset with the sign-in; null where nothing was chosen.
alter table pairing add column module_id uuid references module;
alter table pairing add column mode text check (mode in ('training', 'assessment'));
-- The headset starts the choice; any other shows its list.
alter table pairing add column starts_choice boolean not null default false;
alter table pairing add column decided_at timestamptz;
-- The few that wait, as a learner's page names their headsets.
create index pairing_waiting on pairing (company_id, expires_at) where state = 'pending';
-- The last one that a person approved.
create index pairing_approved on pairing (company_id, approved_by, decided_at) where approved_by is not null;

-- When a learner last asked for a headset: one mail a day.
alter table user_account add column headset_asked_at timestamptz;
