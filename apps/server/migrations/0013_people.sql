-- People and organisations in the hands of their administrators: what an edit was based on, which company a SuperAdmin
-- looks at, and lists that cost the same for a hundred and a hundred thousand people.

-- Rises with every change; an edit names the revision it began with, so that nobody overwrites what they did not see.
alter table company add column revision integer not null default 1;
alter table department add column revision integer not null default 1;
alter table user_account add column revision integer not null default 1;

-- The one company that a SuperAdmin's lists show; null shows all.
alter table sign_in_session add column viewing_company_id uuid;

-- What must be found before the company is known, for single sign-on: the provider, a sign-in under way, and the name
-- under which a company's people find their own sign-in page.
alter table directory drop constraint directory_kind_check;
alter table directory add constraint directory_kind_check check (kind in (
  'user', 'password-token', 'headset', 'enrolment', 'pairing', 'host', 'company', 'identity-provider', 'sso-attempt'));

-- Lists are sorted by name, User ID or e-mail, within a company and over all of them.
create index user_list_email on user_account (company_id, email_folded, user_id) where deleted_at is null;
create index user_list_mobile_no on user_account (company_id, mobile_no, user_id) where deleted_at is null;
create index user_list_role on user_account (company_id, role_id, name_folded, user_id) where deleted_at is null;
create index user_every_name on user_account (name_folded, user_id) where deleted_at is null;
create index user_every_email on user_account (email_folded, user_id) where deleted_at is null;
create index user_every_mobile_no on user_account (mobile_no, user_id) where deleted_at is null;
create index user_deleted on user_account (company_id, deleted_at) where deleted_at is not null;

-- Search: every word of a name, the e-mail address and its parts, and the User ID, folded, so that a prefix is a range
-- that an index answers behind row-level security. Kept by the statements that write user_account.
create function search_terms(name text, email text, mobile_no text) returns setof text
  language sql immutable parallel safe
  begin atomic
    select distinct t.term
    from regexp_split_to_table(folded(name) || ' ' || folded(email) || ' ' || mobile_no, '\s+') as w(word)
    cross join lateral (select w.word union all select regexp_split_to_table(w.word, '[^[:alnum:]]+')) as t(term)
    where t.term <> '';
  end;

create table user_search_term (
  company_id uuid not null,
  term text collate "C" not null,
  user_id uuid not null,
  primary key (company_id, term, user_id),
  foreign key (company_id, user_id) references user_account on delete cascade
);
create index user_search_term_user on user_search_term (company_id, user_id);
create index user_search_term_every on user_search_term (term, company_id, user_id);
call isolate_by_company('user_search_term');

-- How many people there are, so that a list of a hundred thousand need not count them: per company (under the all-zero
-- department) and per department, by role and status. Recounted, under the company's lock, by whatever changes people.
create table user_tally (
  company_id uuid not null references company,
  department_id uuid not null,
  role_id uuid not null,
  status boolean not null,
  users integer not null,
  primary key (company_id, department_id, role_id, status)
);
call isolate_by_company('user_tally');

grant select, insert, update, delete on user_search_term, user_tally to simward_server;

do $$
declare
  people bigint := (select count(*) from user_account);
  found bigint;
begin
  insert into user_search_term (company_id, term, user_id)
    select u.company_id, t.term, u.user_id
    from user_account u cross join lateral search_terms(u.name, u.email, u.mobile_no) as t(term);
  select count(*) into found from (select distinct company_id, user_id from user_search_term) as searchable;
  if found <> people then raise exception 'search terms were made for % of % people', found, people; end if;

  insert into user_tally (company_id, department_id, role_id, status, users)
    select company_id, '00000000-0000-0000-0000-000000000000', role_id, status, count(*)
    from user_account where deleted_at is null group by company_id, role_id, status;
  insert into user_tally (company_id, department_id, role_id, status, users)
    select u.company_id, d.department_id, u.role_id, u.status, count(*)
    from user_account u join user_department d on d.company_id = u.company_id and d.user_id = u.user_id
    where u.deleted_at is null group by u.company_id, d.department_id, u.role_id, u.status;
end $$;
