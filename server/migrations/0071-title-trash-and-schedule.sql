-- A title in the trash: viewers do not see it, and it is deleted after 30 days. Restoring it shows it again if viewers
-- saw it before.
alter table titles
  add column trashed_at timestamptz,
  add column published_before_trash boolean not null default false,
  add constraint titles_trashed_are_hidden check (trashed_at is null or not published);
create index titles_in_trash on titles (trashed_at) where trashed_at is not null;

-- What happens to a title at a time. A row is deleted once that is done or canceled; one that failed stays 30 days.
create table title_schedule (
  id integer generated always as identity primary key,
  title_id integer not null references titles (id) on delete cascade,
  action text not null check (action in ('publish', 'unpublish', 'free', 'premium')),
  due_at timestamptz not null,
  planned_by text not null check (length(planned_by) <= 200),
  failed_at timestamptz,
  failure text check (failure in ('nothing_to_play', 'in_trash')),
  check ((failed_at is null) = (failure is null)),
  unique (title_id, action, due_at)
);
create index title_schedule_waiting on title_schedule (due_at) where failed_at is null;
create index title_schedule_failed on title_schedule (failed_at) where failed_at is not null;
