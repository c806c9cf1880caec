-- One row for each title that a statement changes instead of one for each of its rows: an import queued each title six
-- times, and the index read it as often.
drop trigger titles_come_and_go on titles;
drop trigger titles_change on titles;
drop trigger title_people_come_and_go on title_people;
drop trigger title_people_change on title_people;
drop trigger title_genres_come_and_go on title_genres;
drop trigger people_change on people;
drop trigger genres_change on genres;
drop function search_stale_title();
drop function search_stale_part();
drop function search_stale_person();
drop function search_stale_genre();

-- A refresh takes all rows of a title at once.
create index search_stale_by_title on search_stale (title_id);

create function search_stale_titles() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id) select id from changed;
  return null;
end $$;
create function search_stale_changed_titles() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id)
  select n.id from changed n join before o on o.id = n.id where n is distinct from o;
  return null;
end $$;
create trigger titles_search_added after insert on titles
  referencing new table as changed for each statement execute function search_stale_titles();
create trigger titles_search_removed after delete on titles
  referencing old table as changed for each statement execute function search_stale_titles();
create trigger titles_search_changed after update on titles
  referencing old table as before new table as changed for each statement execute function search_stale_changed_titles();

create function search_stale_parts() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id) select distinct title_id from changed;
  return null;
end $$;
create function search_stale_changed_parts() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id)
  select distinct title_id from (
    (select * from changed except select * from before) union all (select * from before except select * from changed)
  ) different;
  return null;
end $$;
create trigger title_people_search_added after insert on title_people
  referencing new table as changed for each statement execute function search_stale_parts();
create trigger title_people_search_removed after delete on title_people
  referencing old table as changed for each statement execute function search_stale_parts();
create trigger title_people_search_changed after update on title_people
  referencing old table as before new table as changed for each statement execute function search_stale_changed_parts();
create trigger title_genres_search_added after insert on title_genres
  referencing new table as changed for each statement execute function search_stale_parts();
create trigger title_genres_search_removed after delete on title_genres
  referencing old table as changed for each statement execute function search_stale_parts();

create function search_stale_people() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id)
  select distinct p.title_id from changed n join before o on o.id = n.id and o.name <> n.name
  join title_people p on p.person_id = n.id;
  return null;
end $$;
create trigger people_search_changed after update on people
  referencing old table as before new table as changed for each statement execute function search_stale_people();

create function search_stale_genres() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id)
  select distinct g.title_id from changed n join before o on o.id = n.id and o.name <> n.name
  join title_genres g on g.genre_id = n.id;
  return null;
end $$;
create trigger genres_search_changed after update on genres
  referencing old table as before new table as changed for each statement execute function search_stale_genres();
