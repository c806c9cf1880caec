-- Changes of many titles at once. They are deleted 30 days after their end, with their titles.
create table bulk_edits (
  id integer generated always as identity primary key,
  -- Who asked for it, for the audit entries of its titles: { kind, staffId, name, network }.
  actor jsonb not null check (jsonb_typeof(actor) = 'object'),
  -- As the call takes them; of an undo, those of what it reverts.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  -- What this reverts. A second undo reverts what a stopped one has left.
  undo_of integer references bulk_edits (id) on delete cascade,
  state text not null check (state in ('running', 'stopped', 'done')),
  total integer not null,
  -- Titles that were worked on, that were changed, and of which something was not done.
  done integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  requested_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null))
);
create index bulk_edits_running on bulk_edits (id) where state = 'running';
create index bulk_edits_undos on bulk_edits (undo_of);
create index bulk_edits_by_end on bulk_edits (finished_at);

create table bulk_edit_titles (
  bulk_edit_id integer not null references bulk_edits (id) on delete cascade,
  -- No reference: what was not done is listed for titles that are gone, too.
  title_id integer not null,
  name text not null,
  is_done boolean not null default false,
  -- [{ field, before, after }]
  changes jsonb not null default '[]',
  -- What was not done: [{ field, reason }], with a field of null for the whole title.
  refused jsonb not null default '[]',
  -- The last entry of the audit log about the title then: later ones are changes by others.
  last_entry bigint,
  primary key (bulk_edit_id, title_id)
);
create index bulk_edit_titles_waiting on bulk_edit_titles (bulk_edit_id, title_id) where not is_done;
create index bulk_edit_titles_refused on bulk_edit_titles (bulk_edit_id, title_id) where refused <> '[]';
