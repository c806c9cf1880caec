-- Where ads may interrupt a video, in seconds from its start, and what a preview of it shows: { "from": 21.5, "to": 29.5 }.
alter table titles add column ad_breaks jsonb not null default '[]', add column best_moment jsonb;
alter table episodes add column ad_breaks jsonb not null default '[]', add column best_moment jsonb;

-- When ads are shown, and how many. One row.
create table ad_placement (
  is_only boolean primary key default true check (is_only),
  revision integer not null default 1,
  before_video boolean not null default true,
  at_breaks boolean not null default true,
  -- Of one break.
  max_ads integer not null default 1 check (max_ads between 1 and 5),
  max_seconds integer not null default 300 check (max_seconds between 5 and 3600),
  minutes_between_breaks integer not null default 5 check (minutes_between_breaks between 1 and 60)
);
insert into ad_placement default values;

-- What a title has instead; null is what the site has.
create table title_ad_placement (
  title_id integer primary key references titles (id) on delete cascade,
  revision integer not null,
  before_video boolean,
  at_breaks boolean,
  max_ads integer check (max_ads between 1 and 5),
  max_seconds integer check (max_seconds between 5 and 3600)
);

alter table ad_breaks
  add column episode_id integer references episodes (id) on delete cascade,
  -- Of a break within the video; null before it.
  add column at_ms integer;
create index on ad_breaks (episode_id) where episode_id is not null;
