-- The last lines of the encoder of a failed video, for a person to read.
alter table transcodes add column log text;
