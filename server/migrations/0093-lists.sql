-- Genres, eras, regions, moods and entries of the menu are lists that staff edit.
alter table genres
  add column revision integer not null default 1,
  -- Names in other languages than English, such as { "de": "Krimi" }.
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Not offered to viewers in menus and filters; what it is of stays, and its address too.
  add column hidden boolean not null default false,
  -- What this entry is part of now. Its number and key go on to mean that one; nothing else refers to it.
  add column merged_into integer references genres (id) on delete cascade check (merged_into <> id);
create index genres_merged on genres (merged_into) where merged_into is not null;
alter table eras
  add column revision integer not null default 1,
  -- Names in other languages than English, such as { "de": "Krimi" }.
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Not offered to viewers in menus and filters; what it is of stays, and its address too.
  add column hidden boolean not null default false,
  -- What this entry is part of now. Its number and key go on to mean that one; nothing else refers to it.
  add column merged_into integer references eras (id) on delete cascade check (merged_into <> id);
create index eras_merged on eras (merged_into) where merged_into is not null;
alter table regions
  add column revision integer not null default 1,
  -- Names in other languages than English, such as { "de": "Krimi" }.
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Not offered to viewers in menus and filters; what it is of stays, and its address too.
  add column hidden boolean not null default false,
  -- What this entry is part of now. Its number and key go on to mean that one; nothing else refers to it.
  add column merged_into integer references regions (id) on delete cascade check (merged_into <> id);
create index regions_merged on regions (merged_into) where merged_into is not null;
alter table moods
  add column revision integer not null default 1,
  -- Names in other languages than English, such as { "de": "Krimi" }.
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Not offered to viewers in menus and filters; what it is of stays, and its address too.
  add column hidden boolean not null default false,
  -- What this entry is part of now. Its number and key go on to mean that one; nothing else refers to it.
  add column merged_into integer references moods (id) on delete cascade check (merged_into <> id);
create index moods_merged on moods (merged_into) where merged_into is not null;
alter table menu_items
  add column revision integer not null default 1,
  -- Names in other languages than English, such as { "de": "Krimi" }.
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
  -- Not offered to viewers in menus and filters; what it is of stays, and its address too.
  add column hidden boolean not null default false,
  -- What this entry is part of now. Its number and key go on to mean that one; nothing else refers to it.
  add column merged_into integer references menu_items (id) on delete cascade check (merged_into <> id);
create index menu_items_merged on menu_items (merged_into) where merged_into is not null;

-- What entries were called before, so that addresses, saved views and imports with the name go on to mean them.
create table list_names (
  list text not null check (list in ('genres', 'eras', 'regions', 'moods', 'menu')),
  -- In lower case.
  name_key text not null,
  name text not null check (length(name) <= 200),
  entry_id integer not null,
  primary key (list, name_key)
);
create index list_names_of_entry on list_names (list, entry_id);

-- Merges that can be undone. They are deleted after 30 days.
create table list_merges (
  id integer generated always as identity primary key,
  list text not null check (list in ('genres', 'eras', 'regions', 'moods', 'menu')),
  from_id integer not null,
  into_id integer not null,
  -- Entries that were part of the merged one before.
  earlier_ids integer[] not null default '{}',
  titles integer not null,
  merged_by text not null check (length(merged_by) <= 200),
  merged_at timestamptz not null
);
create index list_merges_by_time on list_merges (merged_at);

-- What each title had before. A place is a position among genres; of moods, whether it was set by its rule, as 0 or 1.
create table list_merge_titles (
  merge_id integer not null references list_merges (id) on delete cascade,
  -- Without a foreign key: a deleted title is left out when the merge is undone.
  title_id integer not null,
  from_place integer,
  -- Null unless the title was in both.
  into_place integer,
  primary key (merge_id, title_id)
);

-- A merge moves rows from one genre to another.
create trigger title_genres_search_changed after update on title_genres
  referencing old table as before new table as changed for each statement execute function search_stale_changed_parts();

create index titles_by_era on titles (era_id) where era_id is not null;
create index titles_by_region on titles (region_id) where region_id is not null;

-- Which systems of age ratings titles choose from, and which one viewers see. One row.
create table rating_settings (
  is_only boolean primary key default true check (is_only),
  revision integer not null default 1,
  -- In their order.
  offered text[] not null default '{mpa,tv,bbfc,fsk,cnc,kijkwijzer,icaa,acb,eirin,classind}',
  -- The system by country.
  countries jsonb not null default '{
    "AT": "fsk", "AU": "acb", "BE": "kijkwijzer", "BR": "classind", "DE": "fsk", "ES": "icaa", "FR": "cnc", "GB": "bbfc",
    "JP": "eirin", "NL": "kijkwijzer", "US": "mpa"}' check (jsonb_typeof(countries) = 'object'),
  -- In all other countries; null for none.
  elsewhere text
);
insert into rating_settings default values;
