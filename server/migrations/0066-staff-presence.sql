-- Which object a member of staff has open in a tab. It is written again with every poll, so a crash may lose it.
create unlogged table staff_presence (
  session_id bigint not null references staff_sessions (id) on delete cascade,
  tab text not null check (length(tab) <= 40),
  kind text not null check (length(kind) <= 40),
  object text not null check (length(object) <= 40),
  -- '' for none.
  field text not null check (length(field) <= 40),
  -- The poll that wrote the row: its end must not remove that of the next one.
  poll uuid not null,
  until timestamptz not null,
  primary key (session_id, tab)
);
create index staff_presence_by_object on staff_presence (kind, object);
create index staff_presence_by_end on staff_presence (until);
