-- What changed in the catalog, by version. A process reads the versions after its own, and drops only what they name.
-- A version without rows here means that anything may have changed.
create table catalog_changes (
  version bigint not null,
  -- 'groups': the rows of Home, the menu, genres, moods, eras or regions.
  kind text not null check (kind in ('title', 'ranks', 'groups')),
  -- 0 unless the kind is 'title'. A deleted title is named too, so there is no foreign key.
  title_id integer not null default 0,
  changed_at timestamptz not null default now(),
  primary key (version, kind, title_id)
);
create index catalog_changes_by_time on catalog_changes (changed_at);

-- All that lists ask of a title, so that a process that starts reads no other part of the rows.
create index titles_for_lists on titles (id) include (
  published, kind, year, runtime_seconds, kids, silent, premium, remastered, film_that_matters,
  era_id, region_id, release_at, premium_until);
create index titles_without_runtime on titles (id) where runtime_seconds is null;
create index title_people_creators on title_people (title_id) where job = 'creator';
