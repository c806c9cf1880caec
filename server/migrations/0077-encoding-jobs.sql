-- Encoding jobs: their order, why they fail, what they found, and when the queue stops by itself.
alter table transcodes
  drop constraint transcodes_state_check,
  add constraint transcodes_state_check check (
    state in ('waiting', 'paused', 'probing', 'measuring', 'encoding', 'packaging', 'publishing', 'done', 'failed',
      'cancelled')),
  -- When it was moved to the top: the last one moved is the first to be taken.
  add column moved_at timestamptz,
  -- Of a failed one. Those that failed before have none.
  add column cause text
    check (cause in ('missing', 'unreadable', 'damaged', 'encoder', 'disk', 'interrupted', 'other')),
  -- What is in the file, and how far each rendition is.
  add column detail jsonb;
create index transcodes_failed on transcodes (cause) where state = 'failed';

-- After some failures of the encoder in a row the queue is paused by the server: then stopped_at is set, too.
alter table transcode_queue
  add column encoder_failures integer not null default 0,
  add column stopped_at timestamptz;

-- Videos that new masters replaced. They can be restored for 30 days; until then their files stay.
create table earlier_videos (
  id integer generated always as identity primary key,
  title_id integer not null references titles (id) on delete cascade,
  episode_id integer references episodes (id) on delete cascade,
  asset_id text not null references assets (id) on delete cascade,
  replaced_at timestamptz not null default now()
);
create index earlier_videos_by_title on earlier_videos (title_id);
create index earlier_videos_by_episode on earlier_videos (episode_id) where episode_id is not null;
create index earlier_videos_by_asset on earlier_videos (asset_id);
create index earlier_videos_by_time on earlier_videos (replaced_at);
