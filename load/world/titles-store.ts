import {
  drawn,
  EPISODES_OF_SEASON,
  EPISODES_OF_SERIES,
  FIRST,
  type FillStep,
  SERIES_DIGIT,
  type Size,
  titleOfRank,
  zipf,
} from "./step.ts";

const YEARS_OF_DAYS = 2;
const DAYS = YEARS_OF_DAYS * 365;
/** The most watched titles have an entry for every day; this many times the titles, divided by the rank, the others. */
const DAYS_OF_RANK = 0.9;
const LIKES_EACH_SIDE = 6;
const ACTORS = 4;

/** What titles are made of: words and names from the caller, and pictures, films and groups of the demonstration. */
export const materials = (words: readonly string[], people: readonly string[]): FillStep[] => [
  { name: "schema", text: "create schema load_parts" },
  {
    name: "words",
    text: `create table load_parts.words as
             select line::int, word from unnest($1::text[]) with ordinality as w (word, line)`,
    values: [words],
  },
  { name: "words-key", text: "alter table load_parts.words add primary key (line)" },
  {
    name: "phrases",
    text: `create table load_parts.phrases as
             select p as line, string_agg(w.word, ' ' order by place) as phrase
             from generate_series(1, 20000) p cross join generate_series(1, 9) place
             join load_parts.words w on w.line = 1 + floor(power(${drawn("p * 16 + place", 1)}, 3) * $1::int)::int
             group by p`,
    values: [words.length],
  },
  { name: "phrases-key", text: "alter table load_parts.phrases add primary key (line)" },
  {
    name: "pictures",
    text: `create table load_parts.pictures as
             select row_number() over (order by id)::int as line, count(*) over ()::int as count,
               portrait_hash, landscape_hash, still_hash
             from titles where portrait_hash is not null and id < ${FIRST.title}`,
  },
  {
    name: "films",
    text: `create table load_parts.films as
             select row_number() over (order by asset_id)::int as line, count(*) over ()::int as count, asset_id
             from (select distinct asset_id from titles where asset_id is not null and id < ${FIRST.title}) f`,
  },
  {
    name: "genres",
    text: `create table load_parts.genres as
             select (row_number() over (order by position))::int as line, count(*) over ()::int as count, id from genres`,
  },
  {
    name: "regions",
    text: `create table load_parts.regions as
             select (row_number() over (order by position))::int as line, count(*) over ()::int as count, id, countries
             from regions where countries <> '{}'`,
  },
  {
    name: "years",
    text: `create table load_parts.years as
             select distinct on (year) year, e.id as era_id from generate_series(1870, 2200) year
             join eras e on year between e.from_year and e.to_year order by year, e.position`,
  },
  {
    name: "people",
    text: `insert into people (id, name)
           select ${FIRST.person} + n, name from unnest($1::text[]) with ordinality as p (name, n)`,
    values: [people],
  },
];

const TITLES = `
  insert into titles (id, external_id, kind, name, year, runtime_seconds, short_description, long_description, published,
    premium, kids, silent, remastered, film_that_matters, era_id, region_id, countries, languages, keywords,
    portrait_hash, landscape_hash, still_hash, asset_id, created_at, changed_at)
  select ${FIRST.title} + n, 'load-' || n, case when n % 10 = ${SERIES_DIGIT} then 'series' else 'movie' end,
    case when ${drawn("n", 2)} < 0.3 then 'The ' else '' end || initcap(first.word) || ' ' || initcap(second.word),
    y.year, case when n % 10 = ${SERIES_DIGIT} then null else 1200 + floor(${drawn("n", 3)} * 7200)::int end,
    initcap(left(short.phrase, 1)) || substr(short.phrase, 2) || '.',
    initcap(left(long.phrase, 1)) || substr(long.phrase, 2) || '. ' || short.phrase || '.',
    true, n % 5 = 0, n % 12 = 0, y.year < 1929, n % 200 = 0, n % 500 = 0, e.era_id, r.id,
    array[r.countries[1 + floor(${drawn("n", 4)} * cardinality(r.countries))::int]], array['en'],
    array[keyword.word], p.portrait_hash, p.landscape_hash, p.still_hash,
    case when n % 10 = ${SERIES_DIGIT} then null else f.asset_id end,
    now() - ${drawn("n", 5)} * interval '5 years', now() - ${drawn("n", 6)} * interval '1 year'
  from generate_series(1, $1::int) n
  cross join lateral (select 1900 + floor(power(${drawn("n", 7)}, 0.6) * 126)::int as year) y
  join load_parts.words first on first.line = 1 + floor(power(${drawn("n", 8)}, 3) * $2::int)::int
  join load_parts.words second on second.line = 1 + floor(power(${drawn("n", 9)}, 3) * $2::int)::int
  join load_parts.words keyword on keyword.line = 1 + floor(power(${drawn("n", 10)}, 4) * 2000)::int
  join load_parts.phrases short on short.line = 1 + floor(${drawn("n", 11)} * 20000)::int
  join load_parts.phrases long on long.line = 1 + floor(${drawn("n", 12)} * 20000)::int
  join load_parts.pictures p on p.line = 1 + n % p.count
  join load_parts.films f on f.line = 1 + n % f.count
  left join load_parts.years e on e.year = y.year
  join load_parts.regions r on r.line = 1 + floor(power(${drawn("n", 13)}, 2) * r.count)::int`;

/** `$1` titles of `$2` words, with everything that pages, lists and search read of a title. */
export const titles = (size: Size, counts: { words: number; people: number }): FillStep[] => [
  { name: "titles", text: TITLES, values: [size.titles, counts.words] },
  {
    name: "title-people",
    text: `insert into title_people (title_id, job, position, person_id, character)
           select ${FIRST.title} + n, case when place = 0 then 'director' else 'actor' end, greatest(place - 1, 0),
             ${FIRST.person} + ${zipf(drawn(`n * 8 + place`, 20), counts.people)}, null
           from generate_series(1, $1::int) n cross join generate_series(0, ${ACTORS}) place`,
    values: [size.titles],
  },
  {
    name: "title-genres",
    text: `insert into title_genres (title_id, genre_id, position)
           select ${FIRST.title} + n, g.id, place
           from generate_series(1, $1::int) n
           cross join (select max(count) as count from load_parts.genres) c
           cross join lateral (select ${zipf(drawn("n", 30), "c.count")} as first) one
           cross join generate_series(0, 1) place
           join load_parts.genres g
             on g.line = 1 + (one.first - 1 + place * (1 + floor(${drawn("n", 31)} * (c.count - 1))::int)) % c.count`,
    values: [size.titles],
  },
  {
    name: "title-moods",
    text: `insert into title_moods (title_id, mood_id, by_rule)
           select distinct tg.title_id, m.id, true
           from title_genres tg join genres g on g.id = tg.genre_id join moods m on g.key = any(m.genre_keys)
           where tg.title_id > ${FIRST.title}`,
  },
  {
    name: "seasons",
    text: `insert into seasons (id, title_id, number, name)
           select ${FIRST.episode} + n * 2 + season, ${FIRST.title} + n, season, 'Season ' || season
           from generate_series(${SERIES_DIGIT}, $1::int, 10) n cross join generate_series(1, 2) season`,
    values: [size.titles],
  },
  {
    name: "episodes",
    text: `insert into episodes (id, title_id, season_id, number, name, runtime_seconds, asset_id)
           select ${FIRST.episode} + n * ${EPISODES_OF_SERIES} + place, ${FIRST.title} + n,
             ${FIRST.episode} + n * 2 + 1 + place / ${EPISODES_OF_SEASON}, 1 + place % ${EPISODES_OF_SEASON},
             initcap(w.word), 1500, f.asset_id
           from generate_series(${SERIES_DIGIT}, $1::int, 10) n cross join generate_series(0, ${EPISODES_OF_SERIES - 1}) place
           join load_parts.words w on w.line = 1 + floor(${drawn("n * 16 + place", 40)} * $2::int)::int
           join load_parts.films f on f.line = 1 + (n + place) % f.count`,
    values: [size.titles, counts.words],
  },
  {
    name: "title-arrivals",
    text: `insert into title_arrivals (title_id, arrived_at)
           select id, created_at from titles where id > ${FIRST.title}`,
  },
  {
    name: "title-likes",
    text: `insert into title_likes (title_id, position, like_id)
           select near.id, l.position, l.like_id from (
             select t.id, array[${Array.from(
               { length: LIKES_EACH_SIDE },
               (_, index) => `lead(t.id, ${index + 1}) over w, lag(t.id, ${index + 1}) over w`,
             ).join(", ")}] as ids
             from titles t join title_genres g on g.title_id = t.id and g.position = 0
             where t.id > ${FIRST.title}
             window w as (partition by g.genre_id order by t.year, t.id)) near
           cross join lateral unnest(array_remove(near.ids, null)) with ordinality l (like_id, position)
           order by near.id, l.position`,
  },
];

/** Years of days: the most watched titles every day, the others the less often the less they are watched. */
export const days = (size: Size): FillStep[] => [
  {
    name: "title-days",
    text: `insert into title_days (title_id, day, views, seconds, shares, free_seconds)
           select ${FIRST.title} + t.id, d.day, v.views, v.views * 1800, v.views / 40, v.views * 1800
           from generate_series(1, $1::int) rank
           cross join lateral (select ${titleOfRank("rank::bigint", size.titles)} as id,
             greatest(1, least(${DAYS}, ${DAYS_OF_RANK} * $1::int / rank))::int as days) t
           cross join generate_series(0, t.days - 1) place
           cross join lateral (select current_date
             - ((place * ${DAYS} / t.days + floor(${drawn("rank", 50)} * ${DAYS})::int) % ${DAYS}) as day) d
           cross join lateral (select 1 + floor(2 * ${drawn("rank::bigint * 1024 + place", 51)} * $2::int / (60.0 * rank))::int as views) v`,
    values: [size.titles, size.members],
  },
];
