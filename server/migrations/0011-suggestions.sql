-- Computed by a job from what the profile watched and listed.
create table suggestions (
  profile_id integer not null references profiles (id) on delete cascade,
  title_id integer not null references titles (id) on delete cascade,
  position integer not null,
  -- The title that led to it, and how: watched, listed, or none of its own ('popular').
  because_of integer references titles (id) on delete cascade,
  reason text not null check (reason in ('watched', 'listed', 'popular')),
  primary key (profile_id, title_id)
);
create index suggestions_in_order on suggestions (profile_id, position);

create table suggestion_runs (
  profile_id integer primary key references profiles (id) on delete cascade,
  computed_at timestamptz not null,
  -- What changed since it was computed asks for another run.
  stale_since timestamptz
);
create index suggestion_runs_stale on suggestion_runs (stale_since) where stale_since is not null;
