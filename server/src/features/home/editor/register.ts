import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImageStore } from "../../../platform/images/image-store.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Catalog } from "../../catalog/service.ts";
import type { Titles } from "../../titles/service.ts";
import { createHomeDrafts } from "./drafts.ts";
import { createHeroImages } from "./hero-images.ts";
import { createHomePages } from "./home-page.ts";
import { createPublication, type Publication } from "./publication.ts";
import { homeEditorRoutes } from "./studio-routes.ts";

/** Home in the Studio. */
export function registerHomeEditor(
  platform: Platform,
  deps: {
    readonly titles: Titles;
    readonly byIds: Catalog["byIds"];
    readonly images: ImageStore;
    readonly machine?: { readonly dataDirectory: string } | undefined;
  },
): Pick<Publication, "run"> {
  const { images, machine } = deps;
  const drafts = createHomeDrafts(platform);
  const publication = createPublication({ ...platform, drafts });
  homeEditorRoutes(platform.studio.api, {
    pages: createHomePages({ ...platform, ...deps }),
    drafts,
    publication,
    heroImages: createHeroImages({
      ...platform,
      images,
      directory: join(machine?.dataDirectory ?? tmpdir(), "arriving-pictures"),
    }),
  });
  return publication;
}
