-- Which house ads are shown: to whom, from when to when, how often, and where a click leads.
alter table house_ads
  add column weight integer not null default 1 check (weight between 0 and 1000),
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- ISO 3166-1 alpha-2; empty is everywhere.
  add column countries text[] not null default '{}',
  -- How often one profile sees it in a day; null is no limit.
  add column most_per_day integer check (most_per_day > 0),
  add column click_url text,
  -- When it can be skipped; null is never.
  add column skip_after_seconds integer default 5 check (skip_after_seconds >= 0);

-- A tag names a break by a random number alone; only the house knows whose it is, and forgets it after two days.
create table ad_breaks (
  id uuid primary key,
  profile_id integer references profiles (id) on delete cascade,
  title_id integer references titles (id) on delete cascade,
  asked_at timestamptz not null
);
create index on ad_breaks (asked_at);
create index on ad_breaks (profile_id, asked_at);
create index on ad_breaks (title_id);

-- What happened to an ad in a break, each thing once.
create table ad_events (
  break_id uuid not null references ad_breaks (id) on delete cascade,
  ad_id integer not null references house_ads (id) on delete cascade,
  event text not null,
  primary key (break_id, ad_id, event)
);
create index on ad_events (ad_id);

-- The counts that stay, without a person.
create table ad_days (
  ad_id integer not null references house_ads (id) on delete cascade,
  title_id integer not null references titles (id) on delete cascade,
  day date not null,
  event text not null,
  count integer not null,
  primary key (ad_id, title_id, day, event)
);
create index on ad_days (title_id, day);

-- What a profile is told about itself: how many ads, and for how long.
create table profile_ad_months (
  profile_id integer not null references profiles (id) on delete cascade,
  month date not null,
  ads integer not null default 0,
  watched_ms bigint not null default 0,
  primary key (profile_id, month)
);
