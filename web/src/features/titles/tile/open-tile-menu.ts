import type { VideoCard } from "@bijou/contract/titles/videos";
import { createStore } from "../../../platform/store.ts";

/** What the menu of a tile acts on. */
export interface TileMenuRequest {
  readonly video: VideoCard;
  /** S-32: whether the menu offers to play it. */
  readonly canPlay: boolean;
  /** The list whose row the tile stands in. */
  readonly rowListId?: number | undefined;
  /** Takes the title out of continue watching. */
  readonly onRemove?: (() => void) | undefined;
}

/** The tile whose menu is open, where there is no pointer to hover with. */
export const tileMenu = createStore<TileMenuRequest | null>(null);
