-- A title in the trash: viewers do not see it, and it is deleted after 30 days. Restoring it shows it again if viewers
-- saw it before.
alter table titles
  add column trashed_at timestamptz,
  add column published_before_trash boolean not null default false,
  add constraint titles_trashed_are_hidden check (trashed_at is null or not published);
create index titles_in_trash on titles (trashed_at) where trashed_at is not null;
