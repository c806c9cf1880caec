-- What a season or an episode has of its own; null for what it inherits.
alter table seasons
  add column access text check (access in ('free', 'premium')),
  add column shows_breaks boolean;
alter table episodes
  add column access text check (access in ('free', 'premium')),
  add column shows_breaks boolean;

create or replace view shown_episodes as
select id, title_id, season_id, number, name, description, runtime_seconds, release_at, image_hash, asset_id,
  stand_in_for_name, skip_ranges, chapters, access, shows_breaks
from episodes where asset_id is not null or release_at is not null;
