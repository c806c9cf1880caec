-- What makes a title one of this mood: one of these genres, one of these keywords, and the tone.
alter table moods add column emblem text not null default 'spark';
alter table moods add column genre_keys text[] not null default '{}';
alter table moods add column keywords text[] not null default '{}';
alter table moods add column tone jsonb not null default '{}';

-- Set by the mood's rule, and worked out again at each import; what a manifest says of a title stays.
alter table title_moods add column by_rule boolean not null default false;

-- The order of each ranking, the first title first. A job writes it when it has changed.
create table title_ranks (
  ranking text primary key check (ranking in ('trending', 'mostViewed', 'mostShared', 'mostMinutes')),
  title_ids integer[] not null,
  computed_at timestamptz not null
);

-- What is like a title, the most alike first. Computed from what the digest is of.
create table title_likes (
  title_id integer not null references titles (id) on delete cascade,
  position integer not null,
  like_id integer not null references titles (id) on delete cascade,
  primary key (title_id, position)
);
create index title_likes_by_like on title_likes (like_id);

create table title_like_runs (
  title_id integer primary key references titles (id) on delete cascade,
  digest text not null,
  computed_at timestamptz not null
);
create index title_like_runs_by_time on title_like_runs (computed_at);

create index day_viewers_by_day on day_viewers (day);
create index day_viewers_by_title on day_viewers (title_id, day desc);
