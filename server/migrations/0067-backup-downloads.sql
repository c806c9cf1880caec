-- Tickets for the download of a backup: each works once, within a minute. A crash may lose them.
create unlogged table backup_downloads (
  -- SHA-256 of a ticket of 256 bits.
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  session_id bigint not null references staff_sessions (id) on delete cascade,
  backup_id integer not null references backups (id) on delete cascade,
  with_films boolean not null,
  -- Encrypted with a key of the server.
  passphrase bytea not null,
  expires_at timestamptz not null
);
create index backup_downloads_by_session on backup_downloads (session_id);
create index backup_downloads_by_backup on backup_downloads (backup_id);
create index backup_downloads_by_end on backup_downloads (expires_at);
