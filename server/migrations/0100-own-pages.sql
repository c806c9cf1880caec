-- Pages that the operator adds. Their texts are in static_pages, under own-<id>.
create table own_pages (
  id integer primary key generated always as identity,
  name text not null,
  address text not null,
  in_footer boolean not null,
  position integer not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Restorable for 30 days.
  deleted_at timestamptz
);
create unique index own_pages_address on own_pages (address) where deleted_at is null;
create index own_pages_deleted on own_pages (deleted_at) where deleted_at is not null;

-- Where a page was before; the ten latest of each.
create table own_page_addresses (
  address text primary key,
  page_id integer not null references own_pages (id) on delete cascade,
  left_at timestamptz not null
);
create index own_page_addresses_page on own_page_addresses (page_id, left_at desc);

alter table static_pages drop constraint static_pages_key_check;
alter table static_pages add check (key ~ '^(about|faq|terms|help|privacy|own-[1-9][0-9]*)$');
alter table static_page_drafts drop constraint static_page_drafts_key_check;
alter table static_page_drafts add check (key ~ '^(about|faq|terms|help|privacy|own-[1-9][0-9]*)$');

-- Texts of a page are numbered, the first is 1.
alter table static_page_versions add column version integer;
update static_page_versions v set version = n.version from (
  select id, row_number() over (partition by key order by id) as version from static_page_versions
) n where n.id = v.id;
alter table static_page_versions alter column version set not null;
alter table static_pages add column version integer not null default 1,
  -- The text that members are asked to read, and since when.
  add column asked_version integer,
  add column asked_at timestamptz;
update static_pages p set version = 1 + (
  select coalesce(max(v.version), 0) from static_page_versions v where v.key = p.key);

-- That the owner of an account has read a text. One row for each text that members were asked to read.
create table page_confirmations (
  account_id integer not null references accounts (id) on delete cascade,
  page text not null,
  version integer not null,
  confirmed_at timestamptz not null,
  primary key (account_id, page, version)
);
create index page_confirmations_version on page_confirmations (page, version);
