alter table titles
  -- What it is ordered by in lists by name, such as "Fog Index, The"; null: its name.
  add column sort_name text,
  add column tagline text,
  -- Ratings such as fsk-12, at most one of each system.
  add column maturity text[] not null default '{}',
  -- By service, such as { "imdb": "tt0013442" }.
  add column external_ids jsonb not null default '{}' check (jsonb_typeof(external_ids) = 'object'),
  -- Keys of moods that it does not get by their rules.
  add column moods_removed text[] not null default '{}';
drop index titles_by_lower_name;
create index titles_by_sort_name on titles (lower(coalesce(sort_name, name)), id);
