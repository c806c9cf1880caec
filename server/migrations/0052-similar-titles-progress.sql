-- The version of the catalog up to which similar titles are computed. The next run reads only what changed after it.
create table title_like_progress (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
-- Before every version: the first run compares all titles.
insert into title_like_progress (version) values (-1);
