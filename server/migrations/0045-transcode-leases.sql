-- The table is the queue. A worker leases a row and renews the lease while it works on it; after the lease has ended
-- another worker may take the row, and the first one can no longer write to it.
alter table transcodes
  drop constraint transcodes_state_check,
  add constraint transcodes_state_check check (
    state in ('waiting', 'paused', 'probing', 'measuring', 'encoding', 'packaging', 'done', 'failed', 'cancelled')),
  -- A new token for each lease.
  add column lease uuid,
  add column lease_until timestamptz,
  -- Of the last lease, for a person to read.
  add column worker text,
  add column stage_at timestamptz not null default now(),
  -- The title that `ingest` creates for this film, as {id, name, year}. It is deleted when its film fails.
  add column draft jsonb,
  alter column title_id drop not null,
  add constraint transcodes_of_title check (title_id is not null or draft is not null);
create index transcodes_unfinished on transcodes (id) where state not in ('done', 'failed', 'cancelled');

-- Jobs of the earlier queue: their rows in transcodes are still waiting.
do $$
begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where name = 'transcode';
  end if;
end $$;

create table transcode_queue (
  id integer primary key default 1 check (id = 1),
  paused boolean not null default false
);
insert into transcode_queue default values;

create table transcode_workers (
  id uuid primary key,
  name text not null,
  encoder text not null,
  seen_at timestamptz not null default now()
);

-- Since when a film is replaced by another one. Its files stay for those who are watching it.
alter table assets add column retired_at timestamptz;
create index assets_retired on assets (retired_at) where retired_at is not null;
