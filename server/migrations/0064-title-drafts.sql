-- Changes of a title that viewers do not see yet, one draft for all who work on it. A row stays when they are published,
-- so that its revision only grows.
create table title_drafts (
  title_id integer primary key references titles (id) on delete cascade,
  revision integer not null default 1,
  -- By field: { value, staffId, by, at }.
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  changed_at timestamptz not null
);
create index title_drafts_pending on title_drafts (title_id) where fields <> '{}';
