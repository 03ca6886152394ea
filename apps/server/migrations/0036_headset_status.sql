-- What a headset last said of itself: one row a headset, written over, so that a fleet that reports every minute keeps
-- no history. Null is what it never sent.
alter table headset
  add column app_version text,
  -- 0 empty, 1 full.
  add column battery numeric(4, 3) check (battery between 0 and 1),
  add column charging boolean,
  -- Sessions that it has recorded and not delivered.
  add column not_uploaded integer check (not_uploaded >= 0),
  add column oldest_not_uploaded_at timestamptz;
