-- What a deleted account repeated was subtracted only after the first ranking: before it, no day was inside the windows.

do $do$
declare
  name text;
begin
  foreach name in array array['count_removed_day_accounts', 'count_removed_day_sharers'] loop
    execute replace(
      pg_get_functiondef(name::regproc),
      'd.day > (select counted_day - 90 from ranking_state)',
      'd.day > (select coalesce(counted_day - 90, ''-infinity'') from ranking_state)');
  end loop;
end $do$;

-- Services that deleted an account before their first ranking have such days until now.
update title_days d set repeated_views = r.repeated
from (
  select title_id, day, count(later)::integer as repeated
  from (select title_id, day, lead(day) over (partition by account_id, title_id order by day) as later from day_accounts) came
  group by title_id, day
  union all
  select title_id, day, 0 from title_days n where repeated_views > 0
    and not exists (select 1 from day_accounts a where a.title_id = n.title_id and a.day = n.day)
) r, ranking_state s
where d.title_id = r.title_id and d.day = r.day and d.repeated_views <> r.repeated
  and d.day > coalesce(s.counted_day - 90, '-infinity');
update title_days d set repeated_shares = r.repeated
from (
  select title_id, day, count(later)::integer as repeated
  from (select title_id, day, lead(day) over (partition by account_id, title_id order by day) as later from day_sharers) came
  group by title_id, day
  union all
  select title_id, day, 0 from title_days n where repeated_shares > 0
    and not exists (select 1 from day_sharers a where a.title_id = n.title_id and a.day = n.day)
) r, ranking_state s
where d.title_id = r.title_id and d.day = r.day and d.repeated_shares <> r.repeated
  and d.day > coalesce(s.counted_day - 90, '-infinity');
