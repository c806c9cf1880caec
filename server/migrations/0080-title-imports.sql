-- What a CSV of titles would change, until it is started. A person has one at a time; it is deleted after a day.
create table title_imports (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  -- Rows of the file: those that stay as they are are only counted.
  total integer not null,
  unchanged integer not null,
  -- The bulk edit that makes the changes, once it was started.
  bulk_edit_id integer,
  created_at timestamptz not null
);
create index title_imports_by_staff on title_imports (staff_id);
create index title_imports_by_age on title_imports (created_at);

create table title_import_rows (
  import_id integer not null references title_imports (id) on delete cascade,
  -- As a spreadsheet counts: the head is row 1.
  row integer not null,
  key text not null,
  -- Null for a title that does not exist.
  title_id integer,
  name text not null,
  -- changed_since: the title is no longer what it was when it was exported.
  state text not null check (state in ('changes', 'changed_since', 'wrong')),
  -- [{ field, before, after }]
  changes jsonb not null,
  -- [{ column, code, value }]
  problems jsonb not null,
  primary key (import_id, row)
);

-- Of an import each title has its own changes: [{ field, before, after }].
alter table bulk_edits add column is_import boolean not null default false;
alter table bulk_edit_titles add column asked jsonb;
