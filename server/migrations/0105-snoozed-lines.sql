-- Lines of Today that a person does not want to see for now.
create table staff_snoozes (
  staff_id integer not null references staff (id) on delete cascade,
  line text not null check (length(line) <= 40),
  until_at timestamptz not null,
  primary key (staff_id, line)
);
create index staff_snoozes_ended on staff_snoozes (until_at);

-- Windows that open or close soon.
create index rights_windows_starting on rights_windows (starts_at) where starts_at is not null;
create index rights_windows_ending on rights_windows (ends_at) where ends_at is not null;
create index backups_complete on backups (finished_at) where state = 'complete';
