-- What a profile watches or lists asks for new suggestions, once until they are made. A row that is locked is being
-- looked at already, so that nobody who watches waits for it.
create function suggestions_grow_stale() returns trigger language plpgsql as $$
begin
  update suggestion_runs r set stale_since = now()
  from (
    select profile_id from suggestion_runs
    where stale_since is null and profile_id in (select profile_id from changed)
    for update skip locked
  ) fresh
  where r.profile_id = fresh.profile_id;
  return null;
end $$;

create trigger suggestions_after_first_positions after insert on positions
  referencing new table as changed for each statement execute function suggestions_grow_stale();
create trigger suggestions_after_positions after update on positions
  referencing new table as changed for each statement execute function suggestions_grow_stale();
create trigger suggestions_after_listing after insert on watch_list_titles
  referencing new table as changed for each statement execute function suggestions_grow_stale();
create trigger suggestions_after_unlisting after delete on watch_list_titles
  referencing old table as changed for each statement execute function suggestions_grow_stale();
