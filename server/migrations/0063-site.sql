-- What an owner has set of the site in the Studio: one row, or none.
create table site (
  is_only boolean primary key default true check (is_only),
  revision integer not null default 1,
  -- Null while the environment names the site.
  name text check (length(name) between 1 and 40),
  accent_color text not null check (accent_color ~ '^#[0-9a-f]{6}$'),
  language text not null check (language in ('en', 'de')),
  time_zone text not null check (length(time_zone) <= 60),
  currency text not null check (currency ~ '^[A-Z]{3}$')
);
