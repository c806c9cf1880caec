/** Exports of titles for other features. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { type ListSource } from "./category/category-source.ts";
export { sceneOf } from "./scene.ts";
export { listFailure, titleTexts } from "./texts.ts";
export { tileMenu } from "./tile/open-tile-menu.ts";
export { MetaLine, PremiumLabel, TitleFacts, lengthText } from "./tile/meta-line.tsx";
export { PremiumBadge } from "./tile/premium-badge.tsx";
export { TileGrid } from "./tile/tile-grid.tsx";
export { Tile } from "./tile/tile.tsx";
export const FirstTitles = lazyPart(() => import("./tile/first-titles.tsx"));
export const ShareDialog = lazyPart(() => import("./detail/share-dialog.tsx"));
export const SimilarTitles = lazyPart(() => import("./tile/similar-titles.tsx"));
export const TilePreviews = lazyPart(() => import("./preview/tile-previews.tsx"));
export const TileMenu = lazyPart(() => import("./tile/tile-menu.tsx"));
