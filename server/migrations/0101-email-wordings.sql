-- How the operator words emails: at most one row for each email and language.
create table email_wordings (
  template text not null,
  language text not null,
  -- The texts that are not the standard ones, by their names.
  texts jsonb not null,
  revision integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (template, language)
);
