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
