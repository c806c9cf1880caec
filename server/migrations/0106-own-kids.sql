-- Whether kids profiles see a season or an episode of a series for kids; null for what it inherits.
alter table seasons add column kids boolean;
alter table episodes add column kids boolean;

create or replace view shown_episodes as
select id, title_id, season_id, number, name, description, runtime_seconds, release_at, image_hash, asset_id,
  stand_in_for_name, skip_ranges, chapters, access, shows_breaks, best_moment, kids
from episodes where asset_id is not null or release_at is not null;

-- A kids profile continues with no episode that it does not see.
create or replace view continued_titles as
select c.profile_id, c.title_id, c.id, coalesce(n.id, c.episode_id) as episode_id, c.updated_at, n.release_at as starts_at
from continue_watching c
join profiles viewer on viewer.id = c.profile_id
left join positions p on p.profile_id = c.profile_id and p.title_id = c.title_id and p.episode_id = c.episode_id
  and c.episode_id <> 0 and p.finished
left join lateral (
  select e.id, e.release_at
  from episodes seen join seasons seen_season on seen_season.id = seen.season_id
  join seasons s on s.title_id = seen.title_id join shown_episodes e on e.season_id = s.id
  where p.finished and seen.id = c.episode_id and (s.number, e.number) > (seen_season.number, seen.number)
    and (coalesce(e.kids, s.kids, true) or not viewer.is_child)
  order by s.number, e.number limit 1) n on true
where c.removed_at is null and (p.profile_id is null or n.id is not null)
  and (n.id is not null or not viewer.is_child or not exists (
    select from episodes e join seasons s on s.id = e.season_id
    where e.id = c.episode_id and not coalesce(e.kids, s.kids, true)));
