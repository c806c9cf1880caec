-- The sounds of a film ([{name, language, kind, channels}], the default first), its chapters, and those that the
-- operator gave to a title or an episode instead ([{from, name}] with seconds).
alter table assets
  add sounds jsonb not null default '[]',
  add chapters jsonb not null default '[]';
alter table titles add chapters jsonb not null default '[]';
alter table episodes add chapters jsonb not null default '[]';

update assets set subtitles = (
  select jsonb_agg(
    s.entry - 'forced'
      || jsonb_build_object('kind', case when s.entry -> 'forced' = 'true' then 'forced' else 'full' end)
    order by s.place)
  from jsonb_array_elements(assets.subtitles) with ordinality s (entry, place))
where subtitles <> '[]';
