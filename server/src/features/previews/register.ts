import type { SiteLook } from "@bijou/contract/site-look";
import type { previewLook } from "@bijou/contract/studio/branding";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { type PageKey, previewPage } from "@bijou/contract/studio/pages";
import { getPreviewLink } from "@bijou/contract/studio/previews";
import type { Platform } from "../../platform/platform.ts";
import type { EmbedOrigins, Titles } from "../titles/service.ts";
import { lookPreviewRoute } from "./look-preview.ts";
import { type BindViewers, createPreviews, type Previews } from "./service.ts";

export function registerPreviews(
  platform: Platform,
  deps: {
    titles: Titles;
    embedOrigins: EmbedOrigins;
    bind: BindViewers;
    branding: { look: (input: StudioInput<typeof previewLook>) => Promise<SiteLook> };
    /** Where viewers read a page of text. */
    pathOf: (key: PageKey) => Promise<string>;
  },
): Previews {
  const previews = createPreviews(platform, deps);
  platform.studio.api.bind(getPreviewLink, ({ input }) => previews.link(input));
  platform.studio.api.bind(previewPage, async ({ input: { key } }) =>
    previews.linkTo(await deps.pathOf(key), { titleId: undefined, page: key }),
  );
  lookPreviewRoute(platform.studio.api, { ...platform, previews, lookOf: deps.branding.look });
  return previews;
}
