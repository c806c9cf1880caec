-- Files that staff upload in the Studio. A row lives as long as its file: one that was added stays as the master of its
-- job, one that is not continued is deleted after seven days.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  revision integer not null default 1,
  staff_id integer not null references staff (id),
  name text not null check (length(name) between 1 and 255),
  folder text not null check (length(folder) <= 1000),
  extension text not null check (extension ~ '^[a-z0-9]{1,5}$'),
  size bigint not null check (size > 0),
  modified_at timestamptz not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- Bytes that are synced to disk.
  received bigint not null default 0 check (received between 0 and size),
  state text not null default 'uploading'
    check (state in ('uploading', 'checking', 'ready', 'damaged', 'added')),
  -- Of the request that may append; a later request replaces it.
  writer uuid,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Until then a server compares the file with sha256.
  checked_until timestamptz,
  target jsonb not null,
  confidence text not null check (confidence in ('chosen', 'high', 'medium', 'low')),
  description text not null default '' check (length(description) <= 2000),
  job_id integer references transcodes (id) on delete set null,
  created_at timestamptz not null,
  active_at timestamptz not null
);
create index uploads_open_by_staff on uploads (staff_id, created_at) where state <> 'added';
create index uploads_by_activity on uploads (active_at) where state <> 'added';
create index uploads_by_job on uploads (job_id);
