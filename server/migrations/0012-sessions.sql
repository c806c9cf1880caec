-- When the chain of sessions began; switching to another profile goes on with it.
alter table sessions add column signed_in_at timestamptz;
update sessions set signed_in_at = created_at;
alter table sessions alter column signed_in_at set not null;
create index sessions_by_device on sessions (device_id);

-- 'over' frees the code of a television that stopped waiting.
alter table tv_pairings drop constraint tv_pairings_state_check;
alter table tv_pairings add constraint tv_pairings_state_check
  check (state in ('waiting', 'offered', 'refused', 'signed_in', 'over'));
