-- The backups that the server makes, or finds at the place of its backups.
create table backups (
  id integer generated always as identity primary key,
  -- `command` was made by `bijou backup`.
  cause text not null check (cause in ('schedule', 'person', 'command')),
  state text not null check (state in ('waiting', 'running', 'complete', 'failed', 'skipped')),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- While it is made.
  stage text,
  done integer,
  total integer,
  -- Of a complete one: the directory or the bucket, and the folder in it.
  place text,
  name text,
  bytes bigint,
  tables integer,
  "rows" bigint,
  has_films boolean,
  -- One sentence. A complete one may have a warning.
  error text,
  removed_at timestamptz,
  check (state <> 'complete' or (place is not null and name is not null and finished_at is not null))
);
create unique index backups_by_name on backups (place, name) where removed_at is null;
create index backups_by_removal on backups (removed_at);
create index backups_by_end on backups (finished_at);

create table backup_tests (
  id integer generated always as identity primary key,
  backup_id integer not null references backups (id) on delete cascade,
  cause text not null check (cause in ('schedule', 'person')),
  state text not null check (state in ('waiting', 'running', 'passed', 'failed', 'not_possible')),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  tables integer,
  "rows" bigint,
  error text
);
create index backup_tests_by_backup on backup_tests (backup_id, id);
