-- Playback as viewers feel it: sums by title, day (UTC) and coarse network, such as 'DE/wifi'. Nothing in it leads to an
-- account, a device or an address.
create table playback_quality_days (
  title_id integer not null references titles (id) on delete cascade,
  day date not null,
  network text not null check (length(network) <= 20),
  playbacks integer not null,
  -- Those that showed a picture, how long it took together, and how many took longer than two seconds.
  started integer not null,
  startup_ms bigint not null,
  slow_starts integer not null,
  rebuffers integer not null,
  rebuffer_ms bigint not null,
  watched_ms bigint not null,
  quality_changes integer not null,
  -- Those that an error ended.
  failures integer not null,
  primary key (title_id, day, network)
);
create index playback_quality_by_day on playback_quality_days (day);
