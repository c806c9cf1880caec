-- The point of a picture that every crop keeps, in percent of its width and height. Null: the middle is as good.
alter table images
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add constraint images_focus_whole check ((focus_x is null) = (focus_y is null));

-- Shown from edge to edge: other sizes and another format are made of it than of a tile.
alter table images add column fills_screen boolean not null default false;
update images i set fills_screen = true, prepared_at = null
  where exists (select 1 from titles t where t.still_hash = i.hash);

-- The largest are prepared first: they take longest when they are requested.
drop index images_unprepared;
create index images_unprepared on images (width desc, hash) where prepared_at is null;

-- A scene in portrait format without lettering, which phones show from edge to edge.
alter table titles add column portrait_still_hash text references images (hash);
create index titles_by_portrait_still on titles (portrait_still_hash) where portrait_still_hash is not null;

-- A trailer of something else, in the place of one that does not exist: it is not shown as a preview.
alter table titles add column trailer_stands_in boolean not null default false;
