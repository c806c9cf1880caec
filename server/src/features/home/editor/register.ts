import type { ArrivingPictures } from "../../../platform/images/arriving-pictures.ts";
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
    readonly arriving: ArrivingPictures;
  },
): Pick<Publication, "run"> {
  const drafts = createHomeDrafts(platform);
  const publication = createPublication({ ...platform, drafts });
  homeEditorRoutes(platform.studio.api, {
    pages: createHomePages({ ...platform, ...deps }),
    drafts,
    publication,
    heroImages: createHeroImages(deps.arriving),
  });
  return publication;
}
