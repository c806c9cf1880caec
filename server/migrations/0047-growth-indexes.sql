-- For conditions that read whole tables: sweeps, the watch on guessing, and the deletion of accounts, films and pictures.
create index sessions_by_sign_in on sessions (signed_in_at);
create index devices_by_time on devices (last_seen_at);
create index devices_removed on devices (last_seen_at) where device_key like 'removed %';
create index code_guards_untouched on code_guards (account_key) where strange_failures = 0 and frozen_at is null;
create index mails_by_time on mails (created_at);
create index mails_by_recipient on mails (lower(recipient));
create index webhook_events_handled on webhook_events (handled_at) where handled_at is not null;
create index memberships_by_sync on memberships (synced_at, account_id) where provider = 'stripe';
create index activities_by_time on activities (created_at);
create index tv_pairings_by_time on tv_pairings (created_at);
create index tv_screens_by_time on tv_screens (open_until);

create index titles_by_asset on titles (asset_id) where asset_id is not null;
create index titles_by_trailer on titles (trailer_asset_id) where trailer_asset_id is not null;
create index titles_by_portrait on titles (portrait_hash) where portrait_hash is not null;
create index titles_by_landscape on titles (landscape_hash) where landscape_hash is not null;
create index titles_by_still on titles (still_hash) where still_hash is not null;
create index titles_by_title_treatment on titles (title_treatment_hash) where title_treatment_hash is not null;
create index episodes_by_asset on episodes (asset_id) where asset_id is not null;
create index episodes_by_picture on episodes (image_hash) where image_hash is not null;
create index assets_by_poster on assets (poster_hash) where poster_hash is not null;
create index house_ads_by_asset on house_ads (asset_id);
