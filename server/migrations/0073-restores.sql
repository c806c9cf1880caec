-- Restores of backups that owners asked for. A restore carries them over, as it does the records of backups.
create table restores (
  id integer generated always as identity primary key,
  backup_name text not null,
  -- Whose state it restores.
  backup_at timestamptz not null,
  -- No reference: the restored database may not know this person.
  staff_id integer not null,
  actor_name text not null,
  network text not null,
  requested_at timestamptz not null,
  -- The person goes on without a backup of the state before.
  is_without_safety boolean not null,
  state text not null check (state in ('waiting', 'running', 'complete', 'failed')),
  finished_at timestamptz,
  -- The backup of the state before.
  safety_backup text,
  -- One sentence.
  error text,
  check ((state in ('complete', 'failed')) = (finished_at is not null))
);
create index restores_by_end on restores (finished_at);

alter table backups drop constraint backups_cause_check;
alter table backups add constraint backups_cause_check
  check (cause in ('schedule', 'person', 'command', 'restore'));
