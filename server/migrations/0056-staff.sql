-- The people who run the site. They have nothing in common with members: an address may have both kinds of account.
create table staff (
  id integer generated always as identity primary key,
  -- Of the roles, which an owner changes, and of the profile, which the person changes.
  revision integer not null default 1,
  profile_revision integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['owner', 'editor', 'finance', 'support', 'read_only']),
  language text not null default 'en' check (language in ('en', 'de')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  -- IANA name; null for that of the browser.
  time_zone text check (length(time_zone) <= 60),
  notifications text[] not null default array['new_sign_in'],
  added_at timestamptz not null,
  seen_at timestamptz,
  -- The row stays for the audit log.
  removed_at timestamptz
);
create unique index staff_by_email on staff (lower(email)) where removed_at is null;

create table staff_factors (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  -- TOTP: the secret, encrypted, and the last time step that was used (RFC 6238 5.2: each code works once).
  secret bytea,
  used_step bigint,
  -- Passkey (WebAuthn Level 3).
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  added_at timestamptz not null,
  used_at timestamptz,
  check (kind <> 'totp' or (secret is not null and credential_id is null)),
  check (kind <> 'passkey' or (secret is null and credential_id is not null and public_key is not null and counter is not null))
);
create index staff_factors_by_staff on staff_factors (staff_id);

create table staff_recovery_codes (
  staff_id integer not null references staff (id) on delete cascade,
  -- SHA-256 of a code of 80 bits.
  hash bytea not null check (length(hash) = 32),
  primary key (staff_id, hash)
);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  -- SHA-256 of a token of 256 bits.
  token_hash bytea not null unique check (length(token_hash) = 32),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- When a second factor was given last; null while it was not.
  factor_at timestamptz,
  -- A recovery code was used: a new factor must be set up first.
  must_add_factor boolean not null default false,
  -- The secret of an authenticator app that is being set up, encrypted.
  pending_secret bytea,
  browser text not null check (length(browser) <= 100),
  place text not null check (length(place) <= 100)
);
create index staff_sessions_by_staff on staff_sessions (staff_id);
create index staff_sessions_by_time on staff_sessions (seen_at);

-- Where a person has signed in before, for mails about a sign-in from somewhere new.
create table staff_browsers (
  staff_id integer not null references staff (id) on delete cascade,
  browser text not null check (length(browser) <= 100),
  place text not null check (length(place) <= 100),
  primary key (staff_id, browser, place)
);

-- Challenges of passkeys: each works once.
create table staff_challenges (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  challenge text not null,
  -- The session that asked; null for signing in.
  session_id bigint references staff_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_by_session on staff_challenges (session_id);
create index staff_challenges_by_time on staff_challenges (expires_at);

-- Links of emails and of the command line: each works once.
create table staff_links (
  id integer generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  kind text not null check (kind in ('invitation', 'password', 'recovery')),
  email text not null,
  -- Of an invitation.
  roles text[],
  invited_by integer references staff (id),
  -- Of the others.
  staff_id integer references staff (id) on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'invitation') = (roles is not null and invited_by is not null and staff_id is null))
);
create index staff_links_by_inviter on staff_links (invited_by);
create index staff_links_by_staff on staff_links (staff_id);

-- How staff sign in: one row. Its lock orders changes that need an owner to remain.
create table staff_policy (
  is_only boolean primary key default true check (is_only),
  revision integer not null default 1,
  read_only_needs_second_factor boolean not null default false,
  idle_seconds integer not null default 43200 check (idle_seconds between 900 and 2592000),
  max_seconds integer not null default 1209600 check (max_seconds between 900 and 2592000),
  -- SHA-256 of the key of the set-up link that the last start printed.
  setup_key_hash bytea
);
insert into staff_policy default values;

-- Who changed what. Entries name people and objects as they were then.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'command', 'schedule', 'setup')),
  staff_id integer references staff (id),
  actor_name text not null,
  -- Shortened to a network; '' for what acts on the server itself.
  network text not null,
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  object_kind text not null,
  object_id text not null,
  object_name text not null,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  reason text
);
create index audit_entries_by_time on audit_entries (at);
create index audit_entries_by_staff on audit_entries (staff_id, id);
create index audit_entries_by_object on audit_entries (object_kind, object_id, id);
create index audit_entries_by_type on audit_entries (type, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '24 months' then
    return old;
  end if;
  raise exception 'Entries of the audit log cannot be changed, or deleted before 24 months'
    using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create function refuse_audit_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be emptied' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_stay_all before truncate on audit_entries
  for each statement execute function refuse_audit_truncate();
