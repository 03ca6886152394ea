-- When a mail is looked for again: after a try that failed, or because its job is lost. Rows of an older release have no time
-- and are due since they were written.
alter table delivery add column next_try_at timestamptz;
create index delivery_due on delivery ((coalesce(next_try_at, created_at)))
  where channel = 'mail' and state in ('queued', 'failed');

-- What waits for one webhook, in its order, so that a company's backlog is not read for another's next event.
create index webhook_delivery_next on webhook_delivery (company_id, webhook_id, next_try_at) where state = 'waiting';
