import type { HomeRow } from "@bijou/contract/home";
import type { Database } from "../../platform/database/database.ts";
import type { Rule } from "../catalog/service.ts";

export type Audience = "guest" | "free" | "premium" | "kids";

export interface HomeRowRecord {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly tagline: string;
  readonly class: HomeRow["genre_class"];
  readonly rule: Rule;
  /** With fewer titles it is not shown. */
  readonly min_titles: number;
  readonly max_titles: number | null;
  readonly audience: readonly Audience[];
  /** 1 is Monday; every day if it is empty. */
  readonly weekdays: readonly number[];
  readonly from_minute: number | null;
  readonly until_minute: number | null;
  /** Everywhere if it is empty. */
  readonly countries: readonly string[];
}

/** A slot of the hero: a title, or a page or another site. */
export interface HomeHero {
  readonly id: number;
  readonly title_id: number | null;
  readonly url: string | null;
  /** Empty for what the title says. */
  readonly heading: string;
  readonly body: string;
  readonly button: string;
  readonly image_hash: string | null;
  readonly shown_from: Date | null;
  readonly shown_until: Date | null;
}

/** Home of a site whose operator has not arranged it yet. */
const FIRST_ROW: HomeRowRecord = {
  id: 0,
  key: "recently-added",
  name: "Recently added",
  tagline: "",
  class: "landscapelarge",
  rule: { source: "filter", filter: {}, sort: "added" },
  min_titles: 1,
  max_titles: null,
  audience: ["guest", "free", "premium", "kids"],
  weekdays: [],
  from_minute: null,
  until_minute: null,
  countries: [],
};

export function createHomePartsStore({ pool }: Database) {
  return {
    async homeRows(): Promise<HomeRowRecord[]> {
      const { rows } = await pool.query<HomeRowRecord>({
        name: "titles-home-rows",
        text: `select id, key, name, tagline, class, rule, min_titles, max_titles, audience, weekdays, from_minute,
                      until_minute, countries from home_rows order by position, id`,
      });
      return rows.length > 0 ? rows : [FIRST_ROW];
    },

    async homeHeroes(): Promise<HomeHero[]> {
      const { rows } = await pool.query<HomeHero>({
        name: "titles-home-heroes",
        text: `select id, title_id, url, heading, body, button, image_hash, shown_from, shown_until
               from home_heroes order by position, id`,
      });
      return rows;
    },
  };
}
