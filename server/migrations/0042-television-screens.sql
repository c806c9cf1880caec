-- What the open televisions of an account show, and the commands that phones send them.
create table tv_screens (
  device_id bigint primary key references devices (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  profile_id integer not null references profiles (id) on delete cascade,
  -- Until when the television is believed to be open.
  open_until timestamptz not null,
  -- As the contract's TvReport; null before the first one.
  report jsonb,
  reported_at timestamptz,
  -- Counts up with each report.
  version integer not null default 0,
  -- The sequence number of the latest command.
  last_command integer not null default 0
);
create index tv_screens_by_account on tv_screens (account_id);
create index tv_screens_by_profile on tv_screens (profile_id);

create table tv_commands (
  device_id bigint not null references tv_screens (device_id) on delete cascade,
  sequence integer not null,
  account_id integer not null references accounts (id) on delete cascade,
  -- As the contract's TvCommand.
  command jsonb not null,
  from_name text not null,
  from_kind text not null,
  expires_at timestamptz not null,
  primary key (device_id, sequence)
);
create index tv_commands_by_account on tv_commands (account_id);
