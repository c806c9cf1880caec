-- How long before its end viewers read that a title is leaving, and how long a video that is running then plays on.
alter table site
  add column leaving_days integer not null default 14 check (leaving_days between 1 and 90),
  -- Null: to the end of the video.
  add column grace_minutes integer check (grace_minutes between 0 and 1440);

alter table title_rights
  -- When it ends first in any country in which it is open; null without an end.
  add column leaves_at timestamptz,
  -- Whether it ends at another time, or not at all, in some countries.
  add column leaves_by_country boolean not null default false,
  -- When somebody last changed the windows.
  add column changed_at timestamptz not null default '-infinity';

-- The job of windows fills in the new columns.
update title_rights r set due_at = least(due_at, now())
where exists (select from rights_windows w where w.title_id = r.title_id and coalesce(w.ends_at > now(), true));
