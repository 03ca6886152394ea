-- Two accounts of one person are joined: everything of the one is the other's from then on.
create table account_join (
  company_id uuid not null references company,
  account_join_id uuid not null,
  -- Whose account stays, and whose User ID leads there.
  user_id uuid not null,
  other_user_id uuid not null,
  -- Whether the External System ID of the other one is shown and exported.
  takes_external_id boolean not null,
  reason text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- An Admin whose account it is and who agrees first; null where nobody is asked.
  waits_for uuid,
  -- Refused, called off or too old, so that it never was done.
  ended_at timestamptz,
  joined_at timestamptz,
  -- What an undo gives back; null before, after an undo and once it is final.
  moved jsonb,
  undone_at timestamptz,
  undone_by_name text,
  undo_reason text,
  primary key (company_id, account_join_id),
  foreign key (company_id, user_id) references user_account,
  foreign key (company_id, other_user_id) references user_account
);
create index account_join_user on account_join (company_id, user_id);
create index account_join_other on account_join (company_id, other_user_id);
create index account_join_waiting on account_join (company_id, waits_for) where joined_at is null and ended_at is null;
create index account_join_not_final on account_join (joined_at) where moved is not null;
call isolate_by_company('account_join');
grant select, insert, update, delete on account_join to simward_server, simward_all_companies;
