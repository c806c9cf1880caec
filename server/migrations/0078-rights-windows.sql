-- When, where and for whom titles may be played. A title without a row follows its fields (release, Premium, territories);
-- `title_windows` shows these as its one window. A title with rows follows them: the fields then hold what the windows
-- that are open amount to, and follow as time passes.
create table rights_holders (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 200)
);

create table rights_windows (
  title_id integer not null references titles (id) on delete cascade,
  position integer not null check (position between 1 and 50),
  -- Null if it has always been open.
  starts_at timestamptz,
  -- The first moment after it; null without an end.
  ends_at timestamptz,
  area text not null check (area in ('all', 'only', 'except')),
  countries text[] not null,
  access text not null check (access in ('free', 'premium', 'premium_then_free')),
  free_at timestamptz,
  holder_id integer references rights_holders (id),
  primary key (title_id, position),
  check (starts_at < ends_at),
  check ((area = 'all') = (cardinality(countries) = 0)),
  check ((access = 'premium_then_free') = (free_at is not null))
);
create index rights_windows_by_holder on rights_windows (holder_id) where holder_id is not null;

-- The version of a title's windows, which stays when it follows its fields again.
create table title_rights (
  title_id integer primary key references titles (id) on delete cascade,
  revision integer not null,
  -- When its fields are to be brought up to date next; null without a time to come.
  due_at timestamptz
);
create index title_rights_due on title_rights (due_at) where due_at is not null;

create view title_windows as
  select w.title_id, w.position, w.starts_at, w.ends_at, w.area, w.countries, w.access, w.free_at, w.holder_id
  from rights_windows w
  union all
  select t.id, 1, t.release_at, null, case when t.territories = '{}' then 'all' else 'only' end, t.territories,
    case when t.premium then 'premium' when t.premium_until is not null then 'premium_then_free' else 'free' end,
    case when t.premium then null else t.premium_until end, null
  from titles t
  where not exists (select from rights_windows w where w.title_id = t.id);

-- A change that was planned before the title got windows.
alter table title_schedule
  drop constraint title_schedule_failure_check,
  add constraint title_schedule_failure_check
    check (failure in ('nothing_to_play', 'in_trash', 'no_window', 'has_windows'));
