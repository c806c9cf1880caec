-- Titles that staff import from a library folder or a spreadsheet. An import is deleted 30 days after its end.
create table imports (
  id integer generated always as identity primary key,
  -- Who asked for it, for the audit entries of its titles: { kind, staffId, name, network }.
  actor jsonb not null check (jsonb_typeof(actor) = 'object'),
  source text not null check (source in ('folder', 'sheet')),
  -- The folder with the name of its root, or the name of the file.
  name text not null,
  -- Of a folder: one of the roots that the environment names, and the path below it.
  root text,
  path text,
  -- Of a spreadsheet: its rows, and the field of each column once it is mapped.
  sheet jsonb,
  mapping jsonb,
  publishes boolean not null default false,
  state text not null
    check (state in ('reading', 'mapping', 'ready', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
  -- Why it failed.
  problem text,
  files integer not null default 0,
  -- Until when a process works on it; another one continues afterwards.
  lease_until timestamptz,
  requested_at timestamptz not null,
  finished_at timestamptz,
  check ((source = 'folder') = (root is not null and path is not null)),
  check ((source = 'sheet') = (sheet is not null))
);
create index imports_at_work on imports (id) where state in ('reading', 'running', 'undoing');
create index imports_by_end on imports (coalesce(finished_at, requested_at));

create table import_items (
  import_id integer not null references imports (id) on delete cascade,
  place integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'kept', 'same', 'unrecognized')),
  name text not null,
  year integer,
  path text not null,
  -- What was found of it; null if that is nothing that a title can be made of.
  found jsonb,
  -- The title that exists already, or that was made.
  title_id integer references titles (id) on delete set null,
  -- What differs from that title: [{ field, before, after, isEdited }].
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  is_taken boolean not null default false,
  -- Fields that were edited here and are overwritten nevertheless.
  overwrites text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undone', 'kept')),
  -- What was done to the catalog, so that it can be undone.
  made jsonb,
  -- What was not done: [{ what, reason }].
  not_done jsonb not null default '[]',
  primary key (import_id, place)
);
create index import_items_by_title on import_items (title_id);

-- What imports last gave to a title, one row for each title: a field that differs now was edited here.
create table imported_titles (
  title_id integer primary key references titles (id) on delete cascade,
  -- By provider: { imdb: "tt0017136" }.
  ids jsonb not null default '{}' check (jsonb_typeof(ids) = 'object'),
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object')
);
