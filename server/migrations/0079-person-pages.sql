-- What staff know of a person besides the name that viewers see.
alter table people
  add column revision integer not null default 1,
  add column portrait_hash text references images (hash),
  -- By service, such as { "imdb": "nm0000485" }.
  add column external_ids jsonb not null default '{}' check (jsonb_typeof(external_ids) = 'object');
create index people_by_portrait on people (portrait_hash) where portrait_hash is not null;
-- The list of all people, in its order.
create index people_by_lower_name on people (lower(name), id);

-- Other names of people: what names one, such as a manifest or a draft, means the person. No person is called so.
create table person_names (
  name text primary key,
  person_id integer not null references people (id) on delete cascade
);
create index person_names_of_person on person_names (person_id);

-- People who were merged into another one, so that their addresses lead there.
create table merged_people (
  id integer primary key,
  person_id integer not null references people (id) on delete cascade
);
create index merged_people_by_person on merged_people (person_id);
