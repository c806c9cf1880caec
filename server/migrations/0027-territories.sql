-- Where a title may be played: ISO 3166-1 alpha-2; empty is everywhere.
alter table titles add column territories text[] not null default '{}';
