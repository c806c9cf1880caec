-- What staff write for a page before they publish it: at most one draft for each page.
create table static_page_drafts (
  key text primary key check (key in ('about', 'faq', 'terms', 'help', 'privacy')),
  -- Of all changes in the Studio, published or not.
  revision integer not null default 1,
  -- Null while there is no draft.
  content text,
  saved_by text not null,
  saved_at timestamptz not null
);
