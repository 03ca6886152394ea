-- Rises when somebody names or moves a headset, so that nobody overwrites what they did not see; not with what it says
-- of itself every minute.
alter table headset add column revision integer not null default 1;

-- Which apps are too old: few versions ask for a least one.
create index module_version_minimum on module_version (module_id) where minimum_app_version is not null;
