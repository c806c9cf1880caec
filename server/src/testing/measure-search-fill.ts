const SYLLABLES =
  "array['ba','ko','ri','men','sal','tu','ver','lo','nim','da','fen','gor','hu','jes','pil','ro','sto','wen','zi','chal']";

const NAME_WORDS = 40_000;
const PERSON_WORDS = 80_000;

const syllable = (place: number): string => `(${SYLLABLES})[1 + ((n / ${20 ** place})::int % 20)]`;

/** Some words are common and most are rare, as in any language; a higher rarity makes them more so. */
const drawn = (count: number, of: number, rarity: number): string =>
  Array.from({ length: count }, () => `floor(power(random(), ${rarity}) * ${of})::int`).join(", ");

/** Words of made-up syllables, and their prefixes. */
export const FILL_VOCABULARY: readonly string[] = [
  `create table words as
     select n, ${syllable(0)} || ${syllable(1)} || ${syllable(2)} || case when n >= 8000 then ${syllable(3)} else '' end as word
     from generate_series(0, ${PERSON_WORDS} - 1) n`,
  "update words set word = 'the' where n = 0",
  `insert into search_vocabulary (term, is_name)
     select word, true from words group by word
     union all select distinct left(word, length) || '*', false from words, generate_series(1, 4) length
     union all select year::text, false from generate_series(1900, 2019) year
     on conflict do nothing`,
  `create table found as
     select w.n, w.word, v.id, array[one.id, two.id, three.id, four.id] as beginnings
     from words w
     join search_vocabulary v on v.term = w.word
     join search_vocabulary one on one.term = left(w.word, 1) || '*'
     join search_vocabulary two on two.term = left(w.word, 2) || '*'
     join search_vocabulary three on three.term = left(w.word, 3) || '*'
     join search_vocabulary four on four.term = left(w.word, 4) || '*'`,
  "analyze found",
];

/**
 * Posts `:titles` made-up titles with three words in a name, four of people, six in a description, and a year. In SQL,
 * because the application would take long for a million.
 */
export const FILL_TITLES: readonly string[] = [
  "select setseed(0.4711)",
  "set work_mem = '512MB'",
  "set maintenance_work_mem = '512MB'",
  `create temporary table made as
     select id, array[${drawn(3, NAME_WORDS, 3)}, ${drawn(4, PERSON_WORDS, 2)}, ${drawn(6, NAME_WORDS, 3)}] as words,
       (1900 + floor(random() * 120))::int::text as year, floor(power(random(), 4) * 40)::int as popularity
     from generate_series(1, :titles) id`,
  `insert into search_documents (title_id, name_key, popularity, kids, terms, impacts, digest)
     select m.id, string_agg(f.word, ' ') filter (where w.place <= 3 and t.number = 1), m.popularity, false,
       array_agg(t.id) || (select v.id from search_vocabulary v where v.term = m.year),
       array_agg((m.popularity + case when w.place <= 3 then 420 when w.place <= 7 then 250 else 40 end
         * case when t.number = 1 then 1 else 0.8 end)::smallint) || (m.popularity + 160)::smallint, ''
     from made m
     cross join lateral unnest(m.words) with ordinality as w(n, place)
     join found f on f.n = w.n
     cross join lateral unnest(f.id || case when w.place <= 3 then f.beginnings
       when w.place <= 7 then f.beginnings[3:4] else '{}' end) with ordinality as t(id, number)
     group by m.id, m.year, m.popularity`,
  // A word may be in a name twice here, which never happens in the application.
  "alter table search_postings drop constraint search_postings_pkey",
  "drop index search_postings_for_children",
  `insert into search_postings (term_id, impact, title_id, kids)
     select p.term_id, p.impact, d.title_id, false
     from search_documents d cross join unnest(d.terms, d.impacts) as p(term_id, impact)`,
  "create index on search_postings (term_id, impact, title_id)",
  `update search_vocabulary v set title_count = c.count
     from (select term_id, count(*) from search_postings group by term_id) c where c.term_id = v.id`,
  "truncate search_stale",
  "vacuum (analyze) search_postings, search_documents, search_vocabulary",
];
