-- Whose views of a title were counted on a day: an account's once, whichever of its profiles it was, so that profiles
-- that come and go push nothing. `day_viewers` stays what each profile watched.
create table day_accounts (
  account_id integer not null references accounts (id) on delete cascade,
  title_id integer not null references titles (id) on delete cascade,
  day date not null,
  primary key (account_id, title_id, day)
);
create index day_accounts_by_day on day_accounts (day);
create index on day_accounts (title_id);

insert into day_accounts (account_id, title_id, day)
select distinct p.account_id, v.title_id, v.day from day_viewers v join profiles p on p.id = v.profile_id;

update title_days d set views = greatest(d.views - o.others, 0)
from (
  select v.title_id, v.day, count(*) - count(distinct p.account_id) as others
  from day_viewers v join profiles p on p.id = v.profile_id
  group by v.title_id, v.day having count(*) > count(distinct p.account_id)
) o
where d.title_id = o.title_id and d.day = o.day;

-- Up to when a profile's time is accounted for as watched: it moves with what is counted, never beyond the clock.
create table watch_clocks (
  profile_id integer primary key references profiles (id) on delete cascade,
  accounted_until timestamptz not null
);
