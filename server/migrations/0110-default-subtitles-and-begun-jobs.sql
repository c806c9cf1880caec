-- Whether subtitle_language is a choice of the profile. Without one, the default subtitles of a film are shown. Rows of
-- before stay as they were: their "off" may have been chosen.
alter table track_preferences add column chooses_subtitles boolean not null default true;

-- When a worker began the last attempt: what finished jobs took says when those that wait begin.
alter table transcodes add column begun_at timestamptz;
