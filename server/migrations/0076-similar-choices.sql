-- What staff have chosen for the similar titles of a title, in place of what is computed. At most one row for each title;
-- a row without choices keeps its revision.
create table title_similar_choices (
  title_id integer primary key references titles (id) on delete cascade,
  revision integer not null,
  -- Shown first, in this order. Titles that are deleted stay in both lists until these are saved again.
  pinned integer[] not null check (cardinality(pinned) <= 6),
  excluded integer[] not null check (cardinality(excluded) <= 100)
);
