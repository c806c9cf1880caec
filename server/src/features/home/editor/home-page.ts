import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type {
  Home,
  HomeEditorHero,
  HomeEditorRow,
  HomeTitle,
  matchRow,
  RowMatches,
} from "@bijou/contract/studio/home";
import type { RowContents, RowFields } from "@bijou/contract/studio/home-fields";
import type { TitleRow } from "@bijou/contract/studio/titles";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../platform/database/database.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import type { SiteSettings } from "../../../platform/site/site.ts";
import type { TitleIndex, Titles } from "../../titles/service.ts";
import { readHomeDraft } from "./editor-store.ts";
import { type ContentHero, homeChanges, titleIdsOf } from "./home-content.ts";
import { readLive } from "./live-store.ts";
import { ruleOf } from "./rules.ts";

const MAX_FIRST = 12;
const IMAGE_WIDTH = 320;
const KEPT_LISTS = 200;

const homeTitle = ({ id, name, year, kind, status, still }: TitleRow): HomeTitle => ({
  id,
  name,
  year,
  kind,
  status,
  still,
});

/** Kids alone see only what suits them. */
const isKidsOnly = ({ audience }: RowFields): boolean =>
  audience.every((viewer) => viewer === "kids");

const problemOf = (found: number, { minTitles }: RowFields): HomeEditorRow["problem"] =>
  found === 0 ? "empty" : found < minTitles ? "below_minimum" : null;

/** Home as staff edit it: with the draft, and with what each row would hold (ST-094 to ST-098). */
export function createHomePages(deps: {
  readonly database: Database;
  readonly site: Pick<SiteSettings, "current">;
  readonly titles: Pick<Titles, "index" | "matching">;
  readonly byIds: (ids: readonly number[]) => Promise<readonly TitleRow[]>;
  readonly now: () => number;
}) {
  const { database, site, titles, byIds, now } = deps;
  /** Of the last rules; they change with the index. */
  const lists = new LRUCache<string, Uint32Array>({ max: KEPT_LISTS });

  async function ranked(contents: RowContents, kids: boolean, index: TitleIndex) {
    // Pinned titles are put before the others here, so that nothing is looked up by name.
    const rule = ruleOf(contents, new Map());
    const name = `${index.revision} ${kids} ${JSON.stringify(rule)}`;
    const known = lists.get(name);
    if (known) return known;
    const ids = await titles.matching(rule, kids);
    lists.set(name, ids);
    return ids;
  }

  /** What a row holds. */
  async function idsOf(contents: RowContents, kids: boolean, index: TitleIndex): Promise<number[]> {
    const named = contents.source === "picked" ? contents.titles : contents.pinned;
    const first = named.filter((id) => index.has(id, kids));
    if (contents.source === "picked") return first;
    const others = await ranked(contents, kids, index);
    return [...new Set([...first, ...others])];
  }

  const toHero = ({ id, fields }: ContentHero, index: TitleIndex): HomeEditorHero => {
    const { target, until, image } = fields;
    const isHidden = target.kind === "title" && !index.has(target.title, false);
    const isOver = until !== null && Date.parse(until) <= now();
    return {
      id,
      fields,
      imagePath: artPath(image, IMAGE_WIDTH),
      problem: isOver ? "over" : isHidden ? "title_hidden" : null,
    };
  };

  return {
    async read(): Promise<Home> {
      const [draft, live, index, { timeZone }] = await Promise.all([
        readHomeDraft(database.pool),
        readLive(database.pool),
        titles.index(),
        site.current(),
      ]);
      const content = draft.content ?? live;
      const rows: HomeEditorRow[] = [];
      for (const { id, fields } of content.rows) {
        const all = await idsOf(fields.contents, isKidsOnly(fields), index);
        const found = Math.min(all.length, fields.maxTitles ?? all.length);
        rows.push({ id, fields, found, problem: problemOf(found, fields) });
      }
      return {
        revision: draft.revision,
        timeZone,
        hasDraft: draft.content !== null,
        rows,
        heroes: content.heroes.map((hero) => toHero(hero, index)),
        changes: homeChanges(live, content),
        titles: (await byIds(titleIdsOf(content))).map(homeTitle),
        lists: index.groups.menu.map(({ key, name }) => ({ key, name })),
        plan: draft.publish_at && { at: draft.publish_at.toISOString(), by: draft.planned_by },
      };
    },

    async matches({ contents, kidsOnly }: StudioInput<typeof matchRow>): Promise<RowMatches> {
      const index = await titles.index();
      const ids = await idsOf(contents, kidsOnly, index);
      const wanted = ids.slice(0, MAX_FIRST);
      const found = new Map((await byIds(wanted)).map((title) => [title.id, homeTitle(title)]));
      return {
        found: ids.length,
        total: index.all(kidsOnly).length,
        first: wanted.flatMap((id) => found.get(id) ?? []),
      };
    },
  };
}
export type HomePages = ReturnType<typeof createHomePages>;
