-- Which field each column of a spreadsheet is, saved by name for the site; the oldest go when there are too many.
create table import_mappings (
  name text primary key,
  -- [{ name, field }], the names as the header of the spreadsheet had them.
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  changed_at timestamptz not null
);
