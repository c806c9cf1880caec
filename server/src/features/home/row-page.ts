import { HomeRow, homeVideos } from "@bijou/contract/home";
import { pageOf, type Paged } from "../../platform/http/envelope.ts";
import {
  commaSeparated,
  type JsonPiece,
  ReadyJson,
  serializerOf,
} from "../../platform/http/serialization.ts";

export interface RowOfTiles {
  readonly row: Omit<HomeRow, "videos">;
  /** The JSON of each. */
  readonly tiles: readonly (readonly JsonPiece[])[];
}

const serializeRow = serializerOf(HomeRow);
const serializePage = serializerOf(homeVideos.responses[200]);

/** Inserts items into an empty array. Quotation marks in texts are escaped, so the pattern cannot match inside one. */
function fill(
  json: string,
  name: "data" | "videos",
  items: readonly (readonly JsonPiece[])[],
): JsonPiece[] {
  const at = json.indexOf(`"${name}":[]`) + name.length + '"":['.length;
  return [json.slice(0, at), ...commaSeparated(items), json.slice(at)];
}

/** Builds the page from the cached JSON of its tiles; serializing some seventy tiles per request is slow. */
export function pageOfRows({ items, ...page }: Paged<RowOfTiles>): ReadyJson {
  const rows = items.map(({ row, tiles }) =>
    fill(serializeRow({ ...row, videos: [] }), "videos", tiles),
  );
  return new ReadyJson(fill(serializePage(pageOf({ items: [], ...page })), "data", rows));
}
