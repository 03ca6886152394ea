-- What a person searched last, so that Report opens with it. Results are not kept.
create table report_search (
  company_id uuid not null references company,
  user_id uuid not null,
  -- Of the question, so that the same one stands once.
  question_hash text not null,
  query jsonb not null,
  records integer not null,
  searched_at timestamptz not null,
  -- Until the next search the person can bring it back.
  cleared_at timestamptz,
  primary key (company_id, user_id, question_hash),
  foreign key (company_id, user_id) references user_account on delete cascade
);
call isolate_by_company('report_search');
grant select, insert, update, delete on report_search to simward_server, simward_all_companies;

-- The company's staff find a shared report among theirs; it still holds no results.
alter table saved_report add column shared boolean not null default false;
create index saved_report_shared on saved_report (company_id, created_at) where shared;
