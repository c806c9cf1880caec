-- Who watched what on which day: a profile counts once, so that nobody pushes a title up the rankings.
create table day_viewers (
  profile_id integer not null references profiles (id) on delete cascade,
  title_id integer not null references titles (id) on delete cascade,
  day date not null,
  primary key (profile_id, title_id, day)
);
