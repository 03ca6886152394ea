-- What sessions reported is kept of those that are out of the figures too, and says so: once their events are gone nothing
-- could make it anew when they are put back.
alter table rollup_session_report add column counts boolean not null default true;
