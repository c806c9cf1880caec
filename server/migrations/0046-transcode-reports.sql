-- What a finished transcode took from its file and what it left out, as {taken, leftOut} with lines for a person.
alter table transcodes add column report jsonb;
