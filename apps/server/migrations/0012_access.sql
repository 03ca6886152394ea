-- Who gave somebody the account, the role or a way in: what needs a second person is not confirmed by one who owes
-- these to the first. Kept once for each pair and kind, the last time.
create table account_giver (
  company_id uuid not null references company,
  user_id uuid not null,
  -- account, role; mapped role: by the claims of an identity provider, which then is the giver; code; address; link: of
  -- an identity provider's person; factor: the second factor was taken away.
  given text not null check (given in ('account', 'role', 'mapped role', 'code', 'address', 'link', 'factor')),
  -- A program stands for whoever made it.
  giver_id uuid not null,
  by_superadmin boolean not null,
  given_at timestamptz not null,
  primary key (company_id, user_id, given, giver_id),
  foreign key (company_id, user_id) references user_account
);
call isolate_by_company('account_giver');
grant select, insert, update, delete on account_giver to simward_server, simward_all_companies;

-- How an Admin gets in is that person's own: another Admin's change waits here until the person, or a SuperAdmin,
-- agrees. What was decided is in the audit log.
create table access_change (
  company_id uuid not null references company,
  access_change_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('address', 'code', 'factor', 'link')),
  -- Of a change of the address.
  email text,
  -- Of a link to an identity provider's person.
  user_identity_id uuid,
  -- A person, also where a program of theirs asked; of the other company for a SuperAdmin.
  asked_by uuid not null,
  asked_by_company_id uuid not null,
  asked_at timestamptz not null,
  primary key (company_id, access_change_id),
  foreign key (company_id, user_id) references user_account,
  foreign key (company_id, user_identity_id) references user_identity (company_id, user_identity_id) on delete cascade,
  check ((email is not null) = (kind = 'address')),
  check ((user_identity_id is not null) = (kind = 'link'))
);
create index access_change_of_person on access_change (company_id, user_id);
create index access_change_of_link on access_change (company_id, user_identity_id);
call isolate_by_company('access_change');
grant select, insert, update, delete on access_change to simward_server, simward_all_companies;
