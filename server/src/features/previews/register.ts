import { getPreviewLink } from "@bijou/contract/studio/previews";
import type { Platform } from "../../platform/platform.ts";
import type { EmbedOrigins, Titles } from "../titles/service.ts";
import { type BindViewers, createPreviews, type Previews } from "./service.ts";

export function registerPreviews(
  platform: Platform,
  deps: { titles: Titles; embedOrigins: EmbedOrigins; bind: BindViewers },
): Previews {
  const previews = createPreviews(platform, deps);
  platform.studio.api.bind(getPreviewLink, ({ input }) => previews.link(input));
  return previews;
}
