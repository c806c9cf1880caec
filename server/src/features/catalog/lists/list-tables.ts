import type { ListName } from "@bijou/contract/studio/lists";

/** What differs between the lists in statements. */
interface ListTable {
  readonly table: string;
  /** The years and the rule of an entry `e`; null in lists that have none. */
  readonly years: string;
  readonly rule: string;
  /** The number of an entry as `id` and a title as `title_id`, for each title that has one; null without titles. */
  readonly usage: string | null;
  /** Whether a rule of titles, as JSON, names the entry `$1`. */
  readonly namedInRule: (rule: string) => string;
  /** The rows of the draft of Home that name the entry `$k`, as a JSON path. */
  readonly draftOfHome: string;
  /** Whether the draft of a title `d` names the entry `$1`. */
  readonly namedInDraft: string;
  /** Whether the rule of a mood `m` names the entry `$1`. */
  readonly namedInMood: string;
}

const inFilter = (list: string) => ({
  namedInRule: (rule: string): string => `${rule} -> 'filter' -> '${list}' ? $1`,
  draftOfHome: `$.rows[*].fields.contents.filter.${list}[*] ? (@ == $k)`,
});
const NO_YEARS = "null::jsonb";
const NO_RULE = "null::jsonb";
const NEVER = "false";
const inDraft = (field: string): string => `d.fields -> '${field}' -> 'value' ? $1`;

export const LIST_TABLES: Readonly<Record<ListName, ListTable>> = {
  genres: {
    table: "genres",
    years: NO_YEARS,
    rule: NO_RULE,
    usage: "select genre_id as id, title_id from title_genres",
    ...inFilter("genres"),
    namedInDraft: inDraft("genres"),
    namedInMood: "$1 = any(m.genre_keys)",
  },
  moods: {
    table: "moods",
    years: NO_YEARS,
    rule: NO_RULE,
    usage: "select mood_id as id, title_id from title_moods",
    ...inFilter("moods"),
    namedInDraft: `(${inDraft("moods")} or ${inDraft("moodsRemoved")})`,
    namedInMood: NEVER,
  },
  eras: {
    table: "eras",
    years: "jsonb_build_object('from', e.from_year, 'to', e.to_year)",
    rule: NO_RULE,
    usage: "select era_id as id, id as title_id from titles where era_id is not null",
    ...inFilter("eras"),
    namedInDraft: "d.fields -> 'era' ->> 'value' = $1",
    namedInMood: NEVER,
  },
  regions: {
    table: "regions",
    years: NO_YEARS,
    rule: NO_RULE,
    usage: "select region_id as id, id as title_id from titles where region_id is not null",
    ...inFilter("regions"),
    namedInDraft: "d.fields -> 'region' ->> 'value' = $1",
    namedInMood: NEVER,
  },
  menu: {
    table: "menu_items",
    years: NO_YEARS,
    rule: "e.rule",
    usage: null,
    namedInRule: (rule) => `(${rule} ->> 'source' = 'menu' and ${rule} ->> 'menu' = $1)`,
    draftOfHome: '$.rows[*].fields.contents ? (@.source == "list" && @.list == $k)',
    namedInDraft: NEVER,
    namedInMood: NEVER,
  },
};
