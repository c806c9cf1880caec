create table static_pages (
  key text primary key check (key in ('about', 'faq', 'terms', 'help', 'privacy')),
  -- HTML, sanitised under the policy of this number.
  page_content text not null,
  html_policy integer not null,
  origin text not null default 'operator' check (origin in ('operator', 'demo')),
  updated_at timestamptz not null
);
