-- The Studio lists all titles, also those that viewers do not see, by name and by their last change.
create index titles_by_lower_name on titles (lower(name), id);
create index titles_by_change on titles (changed_at, id);
