-- Ads that staff upload and change. An ad has no video until its first one is encoded.
alter table house_ads
  alter column asset_id drop not null,
  add column revision integer not null default 1,
  add column tags text[] not null default '{}',
  -- Hours of the week in the site's time zone, 0 to 167 from Monday; empty is always.
  add column hours smallint[] not null default '{}',
  -- How often it is shown in a day of the site's time zone; null is no limit.
  add column most_per_day_in_total integer check (most_per_day_in_total > 0),
  -- Without foreign keys: an ad for one title is not for all of them once that title is deleted.
  add column title_ids integer[] not null default '{}',
  add column genre_keys text[] not null default '{}',
  add column without_title_ids integer[] not null default '{}',
  add column without_genre_keys text[] not null default '{}',
  add column paused_at timestamptz,
  add column archived_at timestamptz;
comment on column house_ads.most_per_day is 'For each account.';

-- The video of an ad is encoded as that of a title is.
alter table transcodes
  add column ad_id integer references house_ads (id) on delete cascade,
  drop constraint transcodes_slot_check,
  add constraint transcodes_slot_check check (slot in ('media', 'trailer', 'extra', 'ad')),
  drop constraint transcodes_of_title,
  add constraint transcodes_of_something check (title_id is not null or draft is not null or ad_id is not null),
  add constraint transcodes_of_ad check ((slot = 'ad') = (ad_id is not null));
create index transcodes_by_ad on transcodes (ad_id) where ad_id is not null;

-- Counts the changes of the list of ads, so that each process notices that the one it knows is old.
create table ad_list (
  id integer primary key default 1 check (id = 1),
  version bigint not null default 1
);
insert into ad_list default values;
create function ad_list_changed() returns trigger language plpgsql as $$
begin
  update ad_list set version = version + 1;
  return null;
end $$;
create trigger house_ads_changed after insert or update or delete on house_ads
  for each statement execute function ad_list_changed();

-- Which ads a break has got. It is deleted with its break, or after some hours if the ad was not shown.
create table ad_choices (
  break_id uuid not null references ad_breaks (id) on delete cascade,
  ad_id integer not null references house_ads (id) on delete cascade,
  chosen_at timestamptz not null,
  -- In the site's time zone.
  day date not null,
  -- Among the ads of the break, from 0.
  place smallint not null,
  is_shown boolean not null default false,
  primary key (break_id, ad_id)
);
create index ad_choices_by_day on ad_choices (ad_id, day);
create index ad_choices_not_shown on ad_choices (chosen_at) where not is_shown;

-- How many breaks of a day have got an ad with a daily limit. Rows of earlier days are deleted.
create table ad_limit_days (
  ad_id integer not null references house_ads (id) on delete cascade,
  day date not null,
  taken integer not null,
  primary key (ad_id, day)
);
create index ad_limit_days_by_day on ad_limit_days (day);

-- Links with which advertisers see the counts of one ad. A row is deleted some time after the link has ended.
create table ad_report_links (
  id integer generated always as identity primary key,
  ad_id integer not null references house_ads (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index ad_report_links_by_ad on ad_report_links (ad_id);
create index ad_report_links_by_end on ad_report_links (expires_at);

-- Jobs and uploads of ads have no title.
create or replace function search_stale_parts() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id) select distinct title_id from changed where title_id is not null;
  return null;
end $$;
create or replace function search_stale_upload() returns trigger language plpgsql as $$
begin
  insert into search_stale (title_id)
  select title_id from transcodes where id in (old.job_id, new.job_id) and title_id is not null;
  return null;
end $$;
