-- A second factor beside the password: codes of an authenticator app (totp), passkeys, and recovery codes.

-- Wrong codes are counted apart from wrong passwords: a lock here never hides whether a password is right.
alter table sign_in_failure drop constraint sign_in_failure_way_check;
alter table sign_in_failure add constraint sign_in_failure_way_check check (way in ('web', 'headset', 'second-factor'));

-- A factor counts from confirmed_at on. Until then `challenge` is what a new passkey must sign. `counter` is the last
-- time step of an app's code that was used, or a passkey's own counter: neither may come twice.
alter table second_factor add column confirmed_at timestamptz;
alter table second_factor add column challenge text;
alter table second_factor add column credential_id text collate "C";
alter table second_factor add column transports text[] not null default '{}';
alter table second_factor add column code_hash bytea;

create unique index second_factor_credential on second_factor (company_id, credential_id) where credential_id is not null;

-- A SuperAdmin who sees all companies finds a person by the id alone.
create index user_every_id on user_account (user_id);
