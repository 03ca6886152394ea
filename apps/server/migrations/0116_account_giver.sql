-- Who gave somebody the account, the role or a way in: what needs a second person is not confirmed by one who owes these to
-- the first. Kept once for each pair and kind, the last time.
create table account_giver (
  company_id uuid not null references company,
  user_id uuid not null,
  -- account, role; mapped role: by the claims of an identity provider, which then is the giver; code; address; link: of an
  -- identity provider's person; factor: the second factor was taken away.
  given text not null check (given in ('account', 'role', 'mapped role', 'code', 'address', 'link', 'factor')),
  giver_id uuid not null,
  by_superadmin boolean not null,
  given_at timestamptz not null,
  primary key (company_id, user_id, given, giver_id),
  foreign key (company_id, user_id) references user_account
);
call isolate_by_company('account_giver');
grant select, insert, update, delete on account_giver to simward_server;

-- What the audit log says of staff: who added them, who changed their role. A program stands for whoever made it.
insert into account_giver (company_id, user_id, given, giver_id, by_superadmin, given_at)
  select e.company_id, u.user_id, e.given, coalesce(k.created_by, e.actor_id), bool_and(e.by_superadmin), max(e.at)
  from (
    select company_id, actor_id, subject_id, at, coalesce(actor_role = 'SuperAdmin', false) as by_superadmin,
      case event when 'user.added' then 'account' else 'role' end as given
    from audit_entry
    where outcome = 'done' and actor_id is not null and subject_type = 'user'
      and (event = 'user.added' or event = 'user.changed' and detail ? 'role')) e
  join user_account u on u.company_id = e.company_id and u.user_id::text = e.subject_id
  join role r on r.role_id = u.role_id and r.permission_set <> 'user'
  left join api_key k on k.company_id = e.company_id and k.api_key_id = e.actor_id
  where u.user_id <> coalesce(k.created_by, e.actor_id)
  group by 1, 2, 3, 4;
insert into account_giver (company_id, user_id, given, giver_id, by_superadmin, given_at)
  select i.company_id, i.user_id, 'link', i.approved_by, false, max(i.approved_at)
  from user_identity i
  where i.approved_by is not null and i.approved_at is not null and i.approved_by <> i.user_id
  group by 1, 2, 4;

-- When the SuperAdmins were asked to decide about a request that found no second person.
alter table erasure_request add column escalated_at timestamptz;
