import { inputSearch, SearchHit } from "@bijou/contract/search";
import * as Type from "typebox";
import {
  commaSeparated,
  joinObjects,
  ReadyJson,
  serializerOf,
} from "../../platform/http/serialization.ts";
import type { Tile } from "../titles/service.ts";
import type { Counts } from "./facets.ts";
import type { Highlights } from "./highlights.ts";

const serializeHighlights = serializerOf(
  Type.Object({
    marked_title: SearchHit.properties.marked_title,
    matched_in: SearchHit.properties.matched_in,
  }),
);
const serializeEnvelope = serializerOf(Type.Omit(inputSearch.responses[200], ["search_result"]));

export interface Results {
  readonly corrected: string;
  readonly isNearest: boolean;
  readonly isPopular: boolean;
  readonly isFloor: boolean;
  readonly counts: Counts;
  readonly total: number;
  readonly pageSize: number;
  readonly pageIndex: number;
  /** The page, in order. */
  readonly hits: readonly { readonly tile: Tile; readonly highlights: Highlights }[];
}

export interface SearchPage {
  readonly ids: readonly number[];
  /** Without viewer state. */
  readonly shared: ReadyJson;
  /** With a viewer's tiles; tiles of other titles are ignored. */
  with(tiles: readonly Tile[]): ReadyJson;
}

/** Builds a page from the cached JSON of its tiles. */
export function searchPageOf(results: Results): SearchPage {
  const { corrected, isNearest, isPopular, isFloor, counts } = results;
  const { total, pageSize, pageIndex, hits } = results;
  const hasMore = (pageIndex + 1) * pageSize < total;
  const envelope = serializeEnvelope({
    status: 200,
    status_code: 1,
    message: "",
    data: { corrected, is_nearest: isNearest, is_popular: isPopular, ...counts },
    count: total,
    is_floor: isFloor,
    page_size: pageSize,
    next_start_range: hasMore ? String(pageIndex + 1) : null,
    has_more: hasMore,
  });
  const highlights = new Map(
    hits.map(({ tile, highlights }) => [tile.card.video_id, serializeHighlights(highlights)]),
  );
  const withTiles = (tiles: readonly Tile[]): ReadyJson => {
    const found = tiles.flatMap(({ card, json }) => {
      const ofTile = highlights.get(card.video_id);
      return ofTile === undefined ? [] : [joinObjects(json, ofTile)];
    });
    return new ReadyJson([
      envelope.slice(0, -1),
      ',"search_result":[',
      ...commaSeparated(found),
      "]}",
    ]);
  };
  return {
    ids: [...highlights.keys()],
    shared: withTiles(hits.map(({ tile }) => tile)),
    with: withTiles,
  };
}
