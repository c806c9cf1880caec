-- Pictures that a place of a title has or had, so that another one can be shown again: at most 30 for each place, one row
-- for each picture and its crops.
create table title_pictures (
  title_id integer not null references titles (id) on delete cascade,
  place text not null
    check (place in ('portrait', 'landscape', 'still', 'portraitStill', 'titleTreatment')),
  -- The whole picture.
  root_hash text not null references images (hash),
  -- The part of it that was used last, and where the eye goes.
  hash text not null references images (hash),
  focus jsonb,
  kept_at timestamptz not null,
  primary key (title_id, place, root_hash)
);
create index title_pictures_by_root on title_pictures (root_hash);
create index title_pictures_by_picture on title_pictures (hash);
