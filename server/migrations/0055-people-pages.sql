-- The titles of a person, the last added first, with the job: read from the index alone.
create index title_people_of_person on title_people (person_id, title_id) include (job);
drop index title_people_by_person;
