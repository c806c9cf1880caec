/** Writes the titles of an import; `$1` is a JSON array of them. */
export const TITLES = `
  insert into titles (external_id, kind, name, original_name, year, runtime_seconds, short_description, long_description,
    published, release_at, premium, premium_until, territories, embeddable, kids, silent, remastered, film_that_matters, film_that_matters_reason,
    era_id, region_id, countries, languages, keywords, portrait_hash, landscape_hash, still_hash, portrait_still_hash, title_treatment_hash,
    asset_id, trailer_asset_id, trailer_stands_in, stand_in_for_name, skip_ranges, chapters, origin)
  select r.external_id, r.kind, r.name, r.original_name, r.year, r.runtime_seconds, r.short_description, r.long_description,
    r.published,
    -- Of a title with windows they are what these amount to.
    case when w.id is null then r.release_at else w.release_at end, case when w.id is null then r.premium else w.premium end,
    case when w.id is null then r.premium_until else w.premium_until end,
    case when w.id is null then array(select jsonb_array_elements_text(r.territories)) else w.territories end, r.embeddable, r.kids, r.silent, r.remastered, r.film_that_matters, r.film_that_matters_reason,
    coalesce(e.merged_into, e.id), coalesce(g.merged_into, g.id), array(select jsonb_array_elements_text(r.countries)), array(select jsonb_array_elements_text(r.languages)),
    array(select jsonb_array_elements_text(r.keywords)), r.portrait_hash, r.landscape_hash, r.still_hash, r.portrait_still_hash, r.title_treatment_hash,
    r.asset_id, r.trailer_asset_id, r.trailer_stands_in, r.stand_in_for_name, r.skip_ranges, r.chapters, r.origin
  from jsonb_to_recordset($1) as r(external_id text, kind text, name text, original_name text, year int, runtime_seconds int,
    short_description text, long_description text, published boolean, release_at timestamptz, premium boolean,
    premium_until timestamptz, territories jsonb, embeddable boolean, kids boolean, silent boolean, remastered boolean, film_that_matters boolean,
    film_that_matters_reason text, era text, region text, countries jsonb, languages jsonb, keywords jsonb,
    portrait_hash text, landscape_hash text, still_hash text, portrait_still_hash text, title_treatment_hash text,
    asset_id text, trailer_asset_id text, trailer_stands_in boolean, stand_in_for_name text, skip_ranges jsonb, chapters jsonb, origin text)
  left join eras e on e.key = r.era
  left join regions g on g.key = r.region
  left join titles w on w.external_id = r.external_id
    and exists (select from rights_windows x where x.title_id = w.id)
  on conflict (external_id) do update set
    kind = excluded.kind, name = excluded.name, original_name = excluded.original_name, year = excluded.year,
    runtime_seconds = excluded.runtime_seconds, short_description = excluded.short_description,
    long_description = excluded.long_description,
    -- A film transcoded before stays published while the same manifest is imported again.
    published = titles.trashed_at is null and (excluded.published or (titles.published and titles.asset_id is not null and excluded.asset_id is null)),
    published_before_trash = titles.trashed_at is not null and (titles.published_before_trash or excluded.published),
    release_at = excluded.release_at, premium = excluded.premium, premium_until = excluded.premium_until,
    territories = excluded.territories, embeddable = excluded.embeddable,
    kids = excluded.kids, silent = excluded.silent, remastered = excluded.remastered,
    film_that_matters = excluded.film_that_matters, film_that_matters_reason = excluded.film_that_matters_reason,
    era_id = excluded.era_id, region_id = excluded.region_id, countries = excluded.countries,
    languages = excluded.languages, keywords = excluded.keywords,
    portrait_hash = coalesce(excluded.portrait_hash, titles.portrait_hash),
    landscape_hash = coalesce(excluded.landscape_hash, titles.landscape_hash),
    still_hash = coalesce(excluded.still_hash, titles.still_hash),
    portrait_still_hash = coalesce(excluded.portrait_still_hash, titles.portrait_still_hash),
    title_treatment_hash = coalesce(excluded.title_treatment_hash, titles.title_treatment_hash),
    asset_id = coalesce(excluded.asset_id, titles.asset_id),
    trailer_asset_id = coalesce(excluded.trailer_asset_id, titles.trailer_asset_id),
    trailer_stands_in = case when excluded.trailer_asset_id is null then titles.trailer_stands_in else excluded.trailer_stands_in end,
    stand_in_for_name = case when excluded.asset_id is null then titles.stand_in_for_name else excluded.stand_in_for_name end,
    skip_ranges = excluded.skip_ranges, chapters = excluded.chapters
  where (titles.kind, titles.name, titles.original_name, titles.year, titles.runtime_seconds, titles.short_description,
      titles.long_description, titles.release_at, titles.premium, titles.premium_until, titles.territories,
      titles.embeddable, titles.kids, titles.silent, titles.remastered, titles.film_that_matters,
      titles.film_that_matters_reason, titles.era_id, titles.region_id, titles.countries, titles.languages,
      titles.keywords, titles.skip_ranges, titles.chapters)
    is distinct from (excluded.kind, excluded.name, excluded.original_name, excluded.year, excluded.runtime_seconds,
      excluded.short_description, excluded.long_description, excluded.release_at, excluded.premium,
      excluded.premium_until, excluded.territories, excluded.embeddable, excluded.kids, excluded.silent,
      excluded.remastered, excluded.film_that_matters, excluded.film_that_matters_reason, excluded.era_id,
      excluded.region_id, excluded.countries, excluded.languages, excluded.keywords, excluded.skip_ranges,
      excluded.chapters)
    or titles.published <> excluded.published
      and not (titles.published and titles.asset_id is not null and excluded.asset_id is null)
    or titles.portrait_hash is distinct from coalesce(excluded.portrait_hash, titles.portrait_hash)
    or titles.landscape_hash is distinct from coalesce(excluded.landscape_hash, titles.landscape_hash)
    or titles.still_hash is distinct from coalesce(excluded.still_hash, titles.still_hash)
    or titles.portrait_still_hash is distinct from coalesce(excluded.portrait_still_hash, titles.portrait_still_hash)
    or titles.title_treatment_hash is distinct from coalesce(excluded.title_treatment_hash, titles.title_treatment_hash)
    or titles.trailer_asset_id is distinct from coalesce(excluded.trailer_asset_id, titles.trailer_asset_id)
    or excluded.trailer_asset_id is not null and titles.trailer_stands_in <> excluded.trailer_stands_in
    or excluded.asset_id is not null and (titles.asset_id, titles.stand_in_for_name)
      is distinct from (excluded.asset_id, excluded.stand_in_for_name)`;

// `$2` are the keys of the titles whose links are given.
