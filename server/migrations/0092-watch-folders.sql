-- Folders of the server whose new files become part of the catalog.
create table watch_folders (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  -- One of the roots that the environment names, and the path below it.
  root text not null,
  path text not null,
  -- Files stay where they are, or move to where uploads are.
  mode text not null check (mode in ('in_place', 'moved')),
  -- Whether a file whose name is that of no title becomes a new draft.
  makes_titles boolean not null,
  is_paused boolean not null default false,
  -- Who added it: files that are moved become uploads of this person.
  staff_id integer not null references staff (id),
  problem text check (problem in ('missing', 'unreadable', 'limit')),
  problem_at timestamptz,
  looked_at timestamptz,
  -- The process that watches it, and until when; another one continues afterwards.
  lease uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  unique (root, path)
);

-- What was found in them: a row for each video that is there, and for 30 days after it is gone.
create table watch_files (
  id integer generated always as identity primary key,
  folder_id integer not null references watch_folders (id) on delete cascade,
  -- Below the folder.
  path text not null,
  size bigint not null,
  modified_at timestamptz not null,
  -- Since when size and date are these.
  changed_at timestamptz not null,
  seen_at timestamptz not null,
  state text not null default 'found' check (state in ('found', 'held', 'added')),
  -- Why it is held, or is not added yet.
  reason text,
  detail text,
  -- Somebody has said that it may replace a video or belongs to the title that was found.
  is_confirmed boolean not null default false,
  -- Of a file that is moved: its upload.
  upload_id uuid,
  -- It was moved, but is still in the folder.
  is_left boolean not null default false,
  job_id integer references transcodes (id) on delete set null,
  title_name text,
  updated_at timestamptz not null,
  gone_at timestamptz,
  unique (folder_id, path)
);
create index watch_files_due on watch_files (folder_id, changed_at) where state = 'found';
create index watch_files_lately on watch_files (updated_at, id);
create index watch_files_left on watch_files (folder_id) where is_left;
create index watch_files_gone on watch_files (gone_at) where gone_at is not null;
create index watch_files_by_job on watch_files (job_id) where job_id is not null;

-- Whether a file was encoded or waits for that.
create index transcodes_by_source on transcodes (source);
