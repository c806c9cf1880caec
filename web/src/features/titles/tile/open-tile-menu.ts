import type { VideoCard } from "@bijou/contract/titles/videos";
import { createStore } from "../../../platform/store.ts";

/** What a tile's menu acts on. */
export interface TileMenuRequest {
  readonly video: VideoCard;
  /** Whether the menu offers to play it (S-32). */
  readonly canPlay: boolean;
  /** The list in whose row the tile is. */
  readonly rowListId?: number | undefined;
  /** Removes the title from continue watching. */
  readonly onRemove?: (() => void) | undefined;
}

/** The tile whose menu is open, on devices without hover. */
export const tileMenu = createStore<TileMenuRequest | null>(null);
