import {
  addHero,
  addHomeRow,
  changeHero,
  changeHomeRow,
  discardHomeDraft,
  getHome,
  getHomeVersions,
  matchRow,
  moveHero,
  moveHomeRow,
  publishHome,
  removeHero,
  removeHomeRow,
  restoreHome,
  unscheduleHome,
  uploadHeroImage,
} from "@bijou/contract/studio/home";
import type { StudioApi } from "../../../platform/studio/studio-api.ts";
import type { HomeDrafts } from "./drafts.ts";
import type { HeroImages } from "./hero-images.ts";
import type { HomePages } from "./home-page.ts";
import type { Publication } from "./publication.ts";

export function homeEditorRoutes(
  api: StudioApi,
  deps: {
    readonly pages: HomePages;
    readonly drafts: HomeDrafts;
    readonly publication: Publication;
    readonly heroImages: HeroImages;
  },
): void {
  const { pages, drafts, publication, heroImages } = deps;
  const then = async (work: Promise<unknown>) => {
    await work;
    return pages.read();
  };
  api.bind(getHome, () => pages.read());
  api.bind(matchRow, ({ input }) => pages.matches(input));

  api.bind(addHomeRow, async ({ actor, input }) => {
    const id = await drafts.addRow(actor, input);
    return { id, home: await pages.read() };
  });
  api.bind(changeHomeRow, ({ actor, input }) => then(drafts.changeRow(actor, input)));
  api.bind(moveHomeRow, ({ actor, input }) => then(drafts.move(actor, "row", input)));
  api.bind(removeHomeRow, ({ actor, input }) => then(drafts.remove(actor, "row", input)));

  api.bind(addHero, async ({ actor, input }) => {
    const id = await drafts.addHero(actor, input);
    return { id, home: await pages.read() };
  });
  api.bind(changeHero, ({ actor, input }) => then(drafts.changeHero(actor, input)));
  api.bind(moveHero, ({ actor, input }) => then(drafts.move(actor, "hero", input)));
  api.bind(removeHero, ({ actor, input }) => then(drafts.remove(actor, "hero", input)));
  api.bind(uploadHeroImage, ({ actor, file }) => heroImages.upload(actor, file));

  api.bind(publishHome, ({ actor, input }) => then(publication.publish(actor, input)));
  api.bind(unscheduleHome, ({ actor }) => then(publication.cancel(actor)));
  api.bind(discardHomeDraft, ({ actor, input }) => then(drafts.discard(actor, input)));
  api.bind(getHomeVersions, async () => ({ versions: await publication.versions() }));
  api.bind(restoreHome, ({ actor, input }) => then(publication.restore(actor, input)));
}
