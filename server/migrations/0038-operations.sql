-- Which instance this database is part of; its data directory holds the same id (instance.json).
create table instance (
  only_one boolean primary key default true check (only_one),
  id uuid not null,
  -- Of the application secret, so that a wrong one is noticed before it locks everybody out.
  secret_fingerprint text not null,
  -- False until the data directory holds the id too.
  is_confirmed boolean not null default false,
  created_at timestamptz not null default now()
);

-- A blocked account cannot sign in.
alter table accounts add column blocked_at timestamptz;

-- What a static page said before it was replaced, for `bijou pages restore`.
create table static_page_versions (
  id bigint primary key generated always as identity,
  key text not null,
  page_content text not null,
  html_policy int not null,
  origin text not null check (origin in ('operator', 'demo')),
  updated_at timestamptz not null,
  replaced_at timestamptz not null
);
create index static_page_versions_by_key on static_page_versions (key, id desc);
