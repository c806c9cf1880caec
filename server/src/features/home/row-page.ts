import { HomeRow, homeVideos } from "@bijou/contract/home";
import { pageOf, type Paged } from "../../platform/http/envelope.ts";
import { ReadyJson, serialiserOf } from "../../platform/http/serialization.ts";
import type { Tile } from "../titles/service.ts";

export interface RowOfTiles {
  readonly row: Omit<HomeRow, "videos">;
  readonly tiles: readonly Tile[];
}

const serialiseRow = serialiserOf(HomeRow);
const serialisePage = serialiserOf(homeVideos.responses[200]);

/** A quotation mark inside a text is escaped, so what is looked for here is never part of one. */
function fill(json: string, name: "data" | "videos", items: readonly string[]): string {
  const at = json.indexOf(`"${name}":[]`) + name.length + '"":['.length;
  return json.slice(0, at) + items.join(",") + json.slice(at);
}

/** A page of rows, put together from tiles whose JSON is ready: seventy of them would be written anew each time. */
export function pageOfRows({ items, ...page }: Paged<RowOfTiles>): ReadyJson {
  const rows = items.map(({ row, tiles }) =>
    fill(
      serialiseRow({ ...row, videos: [] }),
      "videos",
      tiles.map((tile) => tile.json),
    ),
  );
  return new ReadyJson(fill(serialisePage(pageOf({ items: [], ...page })), "data", rows));
}
