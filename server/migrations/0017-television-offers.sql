-- An offer holds as long as the session that made it.
alter table tv_pairings add column offered_by bigint references sessions (id) on delete cascade;
