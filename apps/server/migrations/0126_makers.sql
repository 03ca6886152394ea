-- Who made what acts later: at each act it is asked whether its maker could make it now. A row lasts as long as the thing
-- may act.
create table maker (
  company_id uuid not null references company,
  kind text not null check (kind in ('api-key', 'webhook', 'enrolment-code', 'report-schedule')),
  subject_id uuid not null,
  -- Of the thing, where its maker needs it: a Manager makes nothing outside the own departments.
  department_id uuid,
  made_by_name text not null,
  -- By whose right it acts: the one who made it, or took it over. A SuperAdmin is of another company, whose names are not to
  -- be read here.
  maker_company_id uuid not null,
  maker_id uuid not null,
  maker_name text not null,
  -- Since when it is known to rest; the act itself asks anew.
  resting_since timestamptz,
  -- When the Admins were written to that it rests, and that it ends the next day.
  mailed_at timestamptz,
  warned_at timestamptz,
  -- Requests that were refused while it rested.
  refused integer not null default 0,
  primary key (company_id, kind, subject_id)
);
create index maker_person on maker (company_id, maker_id);
create index maker_resting on maker (company_id, resting_since) where resting_since is not null;
call isolate_by_company('maker');
grant select, insert, update, delete on maker to simward_server;

alter table webhook add column ended_at timestamptz;
alter table webhook add column ended_by_name text;
-- Events that nobody kept any longer while it rested.
alter table webhook add column dropped integer not null default 0;

alter table report_recipient add column left_at timestamptz;

insert into maker (company_id, kind, subject_id, made_by_name, maker_company_id, maker_id, maker_name)
  select company_id, 'api-key', api_key_id, created_by_name, company_id, created_by, created_by_name
  from api_key where revoked_at is null;

-- The audit log knows who added a webhook; where it does not, the Admin who has been there longest answers for it.
create temporary table webhook_maker on commit drop as
  select w.company_id, w.webhook_id, e.actor_id as maker_id, coalesce(e.actor_name, '') as maker_name
  from webhook w
  join (
    select distinct on (company_id, subject_id) company_id, subject_id, actor_id, actor_name from audit_entry
    where event = 'webhook.added' and outcome = 'done' and subject_type = 'webhook' and actor_id is not null
    order by company_id, subject_id, at) e
  on e.company_id = w.company_id and e.subject_id = w.webhook_id::text;
insert into webhook_maker (company_id, webhook_id, maker_id, maker_name)
  select w.company_id, w.webhook_id, a.user_id, a.name
  from webhook w
  join (
    select distinct on (u.company_id) u.company_id, u.user_id, u.name
    from user_account u join role r on r.role_id = u.role_id and r.permission_set = 'admin'
    where u.status and u.deleted_at is null
    order by u.company_id, u.created_at, u.user_id) a
  on a.company_id = w.company_id
  where w.webhook_id not in (select webhook_id from webhook_maker);
insert into maker (company_id, kind, subject_id, made_by_name, maker_company_id, maker_id, maker_name)
  select company_id, 'webhook', webhook_id, maker_name, company_id, maker_id, maker_name from webhook_maker;

insert into maker (company_id, kind, subject_id, department_id, made_by_name, maker_company_id, maker_id, maker_name)
  select c.company_id, 'enrolment-code', c.enrolment_code_id, c.department_id, coalesce(u.name, ''), c.company_id,
    c.created_by, coalesce(u.name, '')
  from enrolment_code c
  left join user_account u on u.company_id = c.company_id and u.user_id = c.created_by
  where c.used_at is null;

insert into maker (company_id, kind, subject_id, made_by_name, maker_company_id, maker_id, maker_name)
  select r.company_id, 'report-schedule', r.saved_report_id, u.name, r.company_id, r.owner_id, u.name
  from report_schedule s
  join saved_report r on r.company_id = s.company_id and r.saved_report_id = s.saved_report_id
  join user_account u on u.company_id = r.company_id and u.user_id = r.owner_id;

-- SuperAdmins alone make something in another company than their own.
create temporary table super_admin on commit drop as
  select u.company_id, u.user_id, u.name
  from user_account u join role r on r.role_id = u.role_id and r.permission_set = 'superadmin';
update maker m set maker_company_id = s.company_id
  from super_admin s where s.user_id = m.maker_id and s.company_id <> m.company_id;
