-- Keys with which programs call the Studio. A key that is revoked is deleted; the audit log keeps its name.
create table studio_keys (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- SHA-256 of a token of 256 bits.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The first and the last characters of the token, to recognize it by.
  hint text not null,
  -- The level of each scope: {"audit": "read"}. What its creator may do limits it further, at each call.
  rights jsonb not null check (jsonb_typeof(rights) = 'object'),
  -- Addresses and networks from which it works; all without any.
  networks text[] not null,
  created_by integer not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  paused_at timestamptz
);
create index studio_keys_by_creator on studio_keys (created_by);

alter table audit_entries
  drop constraint audit_entries_actor_kind_check,
  add constraint audit_entries_actor_kind_check
    check (actor_kind in ('staff', 'key', 'command', 'schedule', 'setup'));
