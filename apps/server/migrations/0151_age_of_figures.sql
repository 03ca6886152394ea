-- Since when a key waits, so that it can be said how old figures are. The portal gives the time of its clock; the default
-- is for migrations, which queue by hand.
alter table rollup_dirty add column queued_at timestamptz not null default now();
-- When a key failed on its own: it is tried again alone, apart from the others.
alter table rollup_dirty add column failed_at timestamptz;
create index rollup_dirty_failed on rollup_dirty (company_id, failed_at) where failed_at is not null;
