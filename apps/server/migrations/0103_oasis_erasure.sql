-- The learner was erased: what Oasis has is withdrawn, and the row goes once that has arrived.
alter table oasis_delivery add column erased boolean not null default false;
