-- Audio and subtitles as staff have changed them. The files of a video never change: what differs is here.
create table video_tracks (
  asset_id text primary key references assets (id) on delete cascade,
  -- Raised by each change.
  revision integer not null,
  -- The multivariant playlist with their names.
  playlist text not null
);

-- Subtitles that were added or edited, and all that were replaced or deleted in the last 30 days.
create table subtitle_versions (
  id integer generated always as identity primary key,
  asset_id text not null references assets (id) on delete cascade,
  -- As the subtitles of the asset name it.
  track text not null,
  name text not null,
  language text not null,
  kind text not null check (kind in ('full', 'forced', 'sdh')),
  -- WebVTT; null for a file of the package.
  content text,
  file text,
  -- Null while viewers have them.
  replaced_at timestamptz,
  replaced_by text not null default '',
  check ((content is null) <> (file is null))
);
create index subtitle_versions_by_asset on subtitle_versions (asset_id, track, replaced_at desc);
create index subtitle_versions_by_time on subtitle_versions (replaced_at) where replaced_at is not null;
