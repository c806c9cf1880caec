-- What somebody waits for arrived after this, in the days before the account was to be deleted: it is told if the
-- account stays.
alter table wishes add column missed_since timestamptz;
create index wishes_missed on wishes (missed_since) where missed_since is not null;
