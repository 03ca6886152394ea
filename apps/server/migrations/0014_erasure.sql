-- That a learner is to be erased for good. It is done when a second person confirms it, else once the wait is over.
create table erasure_request (
  company_id uuid not null references company,
  erasure_request_id uuid not null,
  user_id uuid not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  done_at timestamptz,
  -- When the SuperAdmins were asked to decide about a request that found no second person.
  escalated_at timestamptz,
  primary key (company_id, erasure_request_id),
  foreign key (company_id, user_id) references user_account
);
create unique index erasure_request_open on erasure_request (company_id, user_id)
  where withdrawn_at is null and done_at is null;
create index erasure_request_due on erasure_request (due_at) where withdrawn_at is null and done_at is null;
create index erasure_request_newest on erasure_request (company_id, requested_at desc);
call isolate_by_company('erasure_request');
grant select, insert, update on erasure_request to simward_server, simward_all_companies;
