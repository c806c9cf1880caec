-- Who subscribed and then deleted the account, so that a trial is given once. Of the address only a keyed hash stays,
-- and only for a while.
create table past_trials (
  address_mac bytea primary key,
  kept_until timestamptz not null
);
create index past_trials_by_time on past_trials (kept_until);
