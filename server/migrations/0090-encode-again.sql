alter table transcodes
  -- Begins only in the night of the site's time zone.
  add column at_night boolean not null default false,
  -- Makes the current video anew: what staff have changed of its tracks stays.
  add column is_again boolean not null default false;
