/** Exports of televisions for other features. */
import { lazyPart } from "../../platform/loading/lazy-part.ts";

export { castDevice } from "./casting/cast-device.ts";
export const CastRemote = lazyPart(() => import("./casting/cast-remote.tsx"));
export const PlayOnTv = lazyPart(() => import("./casting/play-on-tv.tsx"));
