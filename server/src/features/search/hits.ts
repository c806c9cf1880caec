import { inputSearch, SearchHit } from "@bijou/contract/search";
import * as Type from "typebox";
import { ReadyJson, serialiserOf } from "../../platform/http/serialisation.ts";
import type { Tile } from "../titles/service.ts";
import type { Counts } from "./facets.ts";
import type { Marks } from "./marks.ts";

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
  readonly isFloor: boolean;
  readonly counts: Counts;
  readonly total: number;
  readonly pageSize: number;
  readonly pageIndex: number;
  readonly hits: readonly { readonly tile: Tile; readonly marks: Marks }[];
}

const NO_HITS = '"search_result":[]';

/** An answer to a search, put together from tiles whose JSON is ready. */
export function answerOf(results: Results): ReadyJson {
  const { corrected, isNearest, isFloor, counts, total, pageSize, pageIndex, hits } = results;
  const hasMore = (pageIndex + 1) * pageSize < total;
  const json = serialiseAnswer({
    status: 200,
    status_code: 1,
    message: "",
    data: { corrected, is_nearest: isNearest, ...counts },
    search_result: [],
    count: total,
    is_floor: isFloor,
    page_size: pageSize,
    next_start_range: hasMore ? String(pageIndex + 1) : null,
    has_more: hasMore,
  });
  // A quotation mark inside a text is escaped, so what is looked for is never part of one.
  const at = json.indexOf(NO_HITS) + NO_HITS.length - 1;
  const ready = hits.map(
    ({ tile, marks }) => `${tile.json.slice(0, -1)},${serialiseMarks(marks).slice(1)}`,
  );
  return new ReadyJson(json.slice(0, at) + ready.join(",") + json.slice(at));
}
