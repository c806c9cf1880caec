-- The columns of the catalog that a person has chosen: [{id, width, isPinned}], one row for each person.
create table title_columns (
  staff_id integer primary key references staff (id) on delete cascade,
  columns jsonb not null check (jsonb_typeof(columns) = 'array')
);

-- Saved views of the catalog. Their number is limited for each person, and they are handed over when one is removed.
create table title_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 60),
  is_shared boolean not null,
  -- As the call that lists titles takes them.
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array')
);
create index title_views_by_staff on title_views (staff_id);

-- Who changed a title last.
create index audit_entries_about_titles on audit_entries (staff_id, object_id, id) where object_kind = 'title';
