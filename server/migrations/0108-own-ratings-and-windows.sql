-- What a season or an episode has of its own; null for what it inherits.
alter table seasons
  add column maturity text[],
  -- In the shape of `WindowTerms`, without rights holders and licenses.
  add column windows jsonb check (jsonb_typeof(windows) = 'array');
alter table episodes
  add column maturity text[],
  add column windows jsonb check (jsonb_typeof(windows) = 'array'),
  -- What its windows, or those of its season, amount to in all countries together: when it opens, or has opened, ...
  add column opens_at timestamptz,
  -- ... and whether all of them have ended.
  add column is_over boolean not null default false;
create index episodes_by_opening on episodes (opens_at) where opens_at is not null;

alter table title_rights
  -- When `opens_at` and `is_over` of its episodes are to be brought up to date next; null without a time to come.
  add column own_due_at timestamptz;
create index title_rights_own_due on title_rights (own_due_at) where own_due_at is not null;

create or replace view shown_episodes as
select id, title_id, season_id, number, name, description, runtime_seconds, greatest(release_at, opens_at) as release_at,
  image_hash, asset_id, stand_in_for_name, skip_ranges, chapters, access, shows_breaks, best_moment, kids, maturity,
  windows
from episodes where (asset_id is not null or release_at is not null) and not is_over;

-- No profile continues with an episode whose windows have ended, and none before they open.
create or replace view continued_titles as
select c.profile_id, c.title_id, c.id, coalesce(n.id, c.episode_id) as episode_id, c.updated_at,
  case when n.id is null then begun.opens_at else n.release_at end as starts_at
from continue_watching c
join profiles viewer on viewer.id = c.profile_id
left join episodes begun on begun.id = c.episode_id
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
  and (n.id is not null or not coalesce(begun.is_over, false))
  and (n.id is not null or not viewer.is_child or not exists (
    select from episodes e join seasons s on s.id = e.season_id
    where e.id = c.episode_id and not coalesce(e.kids, s.kids, true)));
