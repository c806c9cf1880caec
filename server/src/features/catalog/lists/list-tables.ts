import type { ListName } from "@bijou/contract/studio/lists";

// What differs between the lists in statements. Each is an object of its own, so that the check of all statements can
// read them.

type ByList = Readonly<Record<ListName, string>>;

export const TABLE = {
  genres: "genres",
  moods: "moods",
  eras: "eras",
  regions: "regions",
  menu: "menu_items",
} satisfies ByList;

/** The years of an entry `e`. */
export const YEARS: ByList = {
  genres: "null::jsonb",
  moods: "null::jsonb",
  eras: "jsonb_build_object('from', e.from_year, 'to', e.to_year)",
  regions: "null::jsonb",
  menu: "null::jsonb",
};

/** The rule of an entry `e`. */
export const RULE: ByList = {
  genres: "null::jsonb",
  moods: "null::jsonb",
  eras: "null::jsonb",
  regions: "null::jsonb",
  menu: "e.rule",
};

/** The number of an entry as `id` and a title as `title_id`, for each title that has one. */
export const USAGE: ByList = {
  genres: "select genre_id as id, title_id from title_genres",
  moods: "select mood_id as id, title_id from title_moods",
  eras: "select era_id as id, id as title_id from titles where era_id is not null",
  regions: "select region_id as id, id as title_id from titles where region_id is not null",
  menu: "select null::int as id, null::int as title_id where false",
};

const inFilter = (list: string): string => `r.rule -> 'filter' -> '${list}' ? $1`;

/** Whether the rule of `r` names the entry `$1`. */
export const NAMED_IN_RULE: ByList = {
  genres: inFilter("genres"),
  moods: inFilter("moods"),
  eras: inFilter("eras"),
  regions: inFilter("regions"),
  menu: "(r.rule ->> 'source' = 'menu' and r.rule ->> 'menu' = $1)",
};

const inContents = (list: string): string =>
  `$.rows[*].fields.contents.filter.${list}[*] ? (@ == $k)`;

/** The rows of the draft of Home that name the entry `$k`, as a JSON path. */
export const DRAFT_OF_HOME: ByList = {
  genres: inContents("genres"),
  moods: inContents("moods"),
  eras: inContents("eras"),
  regions: inContents("regions"),
  menu: '$.rows[*].fields.contents ? (@.source == "list" && @.list == $k)',
};

const inDraft = (field: string): string => `d.fields -> '${field}' -> 'value' ? $1`;

/** Whether the draft of a title `d` names the entry `$1`. */
export const NAMED_IN_DRAFT: ByList = {
  genres: inDraft("genres"),
  moods: `(${inDraft("moods")} or ${inDraft("moodsRemoved")})`,
  eras: "d.fields -> 'era' ->> 'value' = $1",
  regions: "d.fields -> 'region' ->> 'value' = $1",
  menu: "false",
};

/** Whether the rule of a mood `m` names the entry `$1`. */
export const NAMED_IN_MOOD: ByList = {
  genres: "$1 = any(m.genre_keys)",
  moods: "false",
  eras: "false",
  regions: "false",
  menu: "false",
};

/** Further columns of an entry, and their values from the fields `$2`. */
export const OWN_COLUMNS: ByList = {
  genres: "",
  moods: "",
  eras: ", from_year, to_year",
  regions: "",
  menu: ", rule",
};
export const OWN_VALUES: ByList = {
  genres: "",
  moods: "",
  eras: ", ($2::jsonb -> 'years' ->> 'from')::int, ($2::jsonb -> 'years' ->> 'to')::int",
  regions: "",
  menu: ", $2::jsonb -> 'rule'",
};
export const OWN_CHANGES: ByList = {
  genres: "",
  moods: "",
  eras: ", from_year = ($2::jsonb -> 'years' ->> 'from')::int, to_year = ($2::jsonb -> 'years' ->> 'to')::int",
  regions: "",
  menu: ", rule = $2::jsonb -> 'rule'",
};
