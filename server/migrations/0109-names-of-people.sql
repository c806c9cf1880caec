-- Names in other languages than English, such as { "de": "Lew Tolstoi" }. Each is also one of the person's other names.
alter table people
  add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
