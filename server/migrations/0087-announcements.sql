-- What viewers are told above the site, or instead of it. A sweep removes those that ended 90 days ago.
create table announcements (
  id integer primary key generated always as identity,
  revision integer not null default 1,
  kind text not null check (kind in ('info', 'warning', 'closed')),
  audience text not null check (audience in ('everyone', 'guests', 'free', 'premium')),
  text text not null check (length(text) between 1 and 300),
  starts_at timestamptz not null,
  -- Null until somebody ends it.
  ends_at timestamptz,
  created_by text not null,
  check (ends_at > starts_at),
  -- A closed site is closed for everyone.
  check (kind <> 'closed' or audience = 'everyone')
);
create index announcements_by_end on announcements (ends_at);
