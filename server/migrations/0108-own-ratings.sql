-- The age ratings of a season or an episode; null for those that it inherits.
alter table seasons add column maturity text[];
alter table episodes add column maturity text[];

create or replace view shown_episodes as
select id, title_id, season_id, number, name, description, runtime_seconds, release_at, image_hash, asset_id,
  stand_in_for_name, skip_ranges, chapters, access, shows_breaks, best_moment, kids, maturity
from episodes where asset_id is not null or release_at is not null;
