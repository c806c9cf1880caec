-- What rights holders allow, and for how long. As few as contracts: staff delete them.
alter table rights_holders add column contact_email text check (length(contact_email) between 3 and 254);

create table licenses (
  id integer generated always as identity primary key,
  revision integer not null default 1,
  name text not null check (length(name) between 1 and 200),
  holder_id integer not null references rights_holders (id),
  starts_at timestamptz,
  -- The first moment after it; null without an end.
  ends_at timestamptz,
  area text not null check (area in ('all', 'only', 'except')),
  countries text[] not null,
  max_plays integer check (max_plays > 0),
  subtitles boolean not null,
  downloads boolean not null,
  share_percent numeric(5, 2) check (share_percent between 0 and 100),
  flat_fee_cents bigint check (flat_fee_cents >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  check (starts_at < ends_at),
  check ((area = 'all') = (cardinality(countries) = 0))
);
create index licenses_by_end on licenses (ends_at) where ends_at is not null;
create index licenses_by_holder on licenses (holder_id);

-- Kept here and not beside media: backups have them, and no signed address leads to them.
create table license_documents (
  id integer generated always as identity primary key,
  license_id integer not null references licenses (id) on delete cascade,
  name text not null,
  content bytea not null check (length(content) <= 20000000),
  added_at timestamptz not null
);
alter table license_documents alter column content set storage external;
create index license_documents_by_license on license_documents (license_id, id desc);

-- Which warnings before the end of a license were given. They go with it, or when its end changes.
create table license_warnings (
  license_id integer not null references licenses (id) on delete cascade,
  days integer not null check (days in (60, 30, 7)),
  warned_at timestamptz not null,
  primary key (license_id, days)
);

alter table rights_windows add column license_id integer references licenses (id);
create index rights_windows_by_license on rights_windows (license_id) where license_id is not null;

create or replace view title_windows as
  select w.title_id, w.position, w.starts_at, w.ends_at, w.area, w.countries, w.access, w.free_at, w.holder_id, w.license_id
  from rights_windows w
  union all
  select t.id, 1, t.release_at, null, case when t.territories = '{}' then 'all' else 'only' end, t.territories,
    case when t.premium then 'premium' when t.premium_until is not null then 'premium_then_free' else 'free' end,
    case when t.premium then null else t.premium_until end, null, null
  from titles t
  where not exists (select from rights_windows w where w.title_id = t.id);
