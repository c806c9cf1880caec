-- By field and language, such as { "tagline:de": { "text": "Der Zug kommt.", "source": "The train comes." } }: a
-- translation, and what it translates.
alter table titles
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
