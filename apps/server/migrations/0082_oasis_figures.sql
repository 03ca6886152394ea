-- What has not arrived is little, whatever has: it is counted by an index of its own, which finds the unmatched as well.
create index oasis_delivery_open on oasis_delivery (company_id, state, noted_at) where state in ('waiting', 'unmatched', 'dead');
drop index oasis_delivery_unmatched;
-- The last delivery, and those of the days that are shown.
create index oasis_delivery_last on oasis_delivery (company_id, delivered_at desc) where delivered_at is not null;
