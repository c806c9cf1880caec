import { inputSearch, SearchHit } from "@bijou/contract/search";
import * as Type from "typebox";
import { ReadyJson, serialiserOf } from "../../platform/http/serialization.ts";
import type { Tile } from "../titles/service.ts";
import type { Counts } from "./facets.ts";
import type { Marks } from "./highlights.ts";

const serialiseMarks = serialiserOf(
  Type.Object({
    marked_title: SearchHit.properties.marked_title,
    matched_in: SearchHit.properties.matched_in,
  }),
);
const serialiseAnswer = serialiserOf(inputSearch.answers[200]);

export interface Results {
  readonly corrected: string;
  readonly isNearest: boolean;
  readonly isPopular: boolean;
  readonly isFloor: boolean;
  readonly counts: Counts;
  readonly total: number;
  readonly pageSize: number;
  readonly pageIndex: number;
  /** The page, in its order. */
  readonly hits: readonly { readonly tile: Tile; readonly marks: Marks }[];
}

export interface Answer {
  readonly ids: readonly number[];
  /** As everybody sees it who has no marks of their own. */
  readonly shared: ReadyJson;
  /** With tiles as one viewer sees them; those of other titles are left out. */
  with(tiles: readonly Tile[]): ReadyJson;
}

const NO_HITS = '"search_result":[]';

/** An answer to a search, put together from tiles whose JSON is ready. */
export function answerOf(results: Results): Answer {
  const { corrected, isNearest, isPopular, isFloor, counts } = results;
  const { total, pageSize, pageIndex, hits } = results;
  const hasMore = (pageIndex + 1) * pageSize < total;
  const json = serialiseAnswer({
    status: 200,
    status_code: 1,
    message: "",
    data: { corrected, is_nearest: isNearest, is_popular: isPopular, ...counts },
    search_result: [],
    count: total,
    is_floor: isFloor,
    page_size: pageSize,
    next_start_range: hasMore ? String(pageIndex + 1) : null,
    has_more: hasMore,
  });
  // A quotation mark inside a text is escaped, so what is looked for is never part of one.
  const at = json.indexOf(NO_HITS) + NO_HITS.length - 1;
  const [head, tail] = [json.slice(0, at), json.slice(at)];
  const ends = new Map(
    hits.map(({ tile, marks }) => [tile.card.video_id, serialiseMarks(marks).slice(1)]),
  );
  const put = (tiles: readonly Tile[]): ReadyJson => {
    const found = tiles.flatMap((tile) => {
      const end = ends.get(tile.card.video_id);
      return end === undefined ? [] : `${tile.json.slice(0, -1)},${end}`;
    });
    return new ReadyJson(head + found.join(",") + tail);
  };
  return { ids: [...ends.keys()], shared: put(hits.map(({ tile }) => tile)), with: put };
}
