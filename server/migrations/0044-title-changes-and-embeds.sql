-- When a title last changed, for search engines.
alter table titles add column changed_at timestamptz not null default now();
alter table titles disable trigger titles_change;
update titles set changed_at = created_at;
alter table titles enable trigger titles_change;

create function set_title_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
-- An import writes every title of its manifest again; most of them are the same.
create trigger title_changed_at before update on titles
  for each row when (old.* is distinct from new.*) execute function set_title_changed_at();

-- Whether other sites may show the trailer in a frame.
alter table titles add column embeddable boolean not null default true;
