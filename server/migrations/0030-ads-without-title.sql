-- A tag may be asked for without a title (C-44); its ads count too, so that titles add up to the ads.
alter table ad_days drop constraint ad_days_pkey;
alter table ad_days alter column title_id drop not null;
alter table ad_days add constraint ad_days_once unique nulls not distinct (ad_id, title_id, day, event);
