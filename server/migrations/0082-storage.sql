-- What the files of each video take. They never change, so each is measured once, in the background.
create table asset_sizes (
  asset_id text primary key references assets (id) on delete cascade,
  bytes bigint not null,
  -- Bytes by what they are: the name of a rendition, audio, subtitles, pictures.
  parts jsonb not null
);

-- What all of it took, one row a day for 400 days.
create table storage_days (
  day date primary key,
  measured_at timestamptz not null,
  -- Null in a bucket, which has no end.
  free_bytes bigint,
  total_bytes bigint,
  totals jsonb not null
);
