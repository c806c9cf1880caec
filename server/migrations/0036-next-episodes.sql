-- What each profile goes on with. A series whose watched episode is finished goes on with the episode after it, which
-- may have been announced, or added, long after; until there is one the series is not in the view.
create view continued_titles as
select c.profile_id, c.title_id, c.id, coalesce(n.id, c.episode_id) as episode_id, c.updated_at, n.release_at as starts_at
from continue_watching c
left join positions p on p.profile_id = c.profile_id and p.title_id = c.title_id and p.episode_id = c.episode_id
  and c.episode_id <> 0 and p.finished
left join lateral (
  select e.id, e.release_at
  from episodes seen join seasons seen_season on seen_season.id = seen.season_id
  join seasons s on s.title_id = seen.title_id join episodes e on e.season_id = s.id
  where p.finished and seen.id = c.episode_id and (s.number, e.number) > (seen_season.number, seen.number)
    and (e.asset_id is not null or e.release_at is not null)
  order by s.number, e.number limit 1) n on true
where c.removed_at is null and (p.profile_id is null or n.id is not null);

-- A finished series used to be taken out as if its viewer had removed it.
update continue_watching c set removed_at = null
from positions p
where p.profile_id = c.profile_id and p.title_id = c.title_id and p.episode_id = c.episode_id
  and c.episode_id <> 0 and p.finished and c.removed_at = c.updated_at;
