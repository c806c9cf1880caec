import type { Client } from "@bijou/contract/client";
import { filmThatMatterVideos, ottSlider } from "@bijou/contract/home";
import { paths } from "@bijou/contract/site-paths";
import { useLocation } from "react-router";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import type { StillSources } from "../../ui/media/picture.tsx";

/** The pages with a still, in the order in which they get one: with enough titles, no two have the same. */
const PAGES: readonly string[] = [
  paths.signIn(),
  paths.signUp,
  paths.forgotPassword,
  paths.signUpCode,
  paths.resetPassword,
  paths.verification,
  paths.staticSignIn,
  paths.signUpInColumns,
  paths.subscribe(),
  paths.profile,
  paths.activity,
  paths.devices,
  paths.membership,
  paths.activateTv(),
  paths.typeOnTv,
  paths.about,
  paths.faq,
  paths.help,
  paths.terms,
  paths.privacyPolicy,
];

/** A title's still and its focal point. */
export type PageScene = Required<StillSources>;

export const NO_SCENE: PageScene = { art: "", focus: "" };

/** The still of a page, always the same while the operator's choice of titles is; `NO_SCENE` without titles. */
export function stillOf(pathname: string, stills: readonly PageScene[]): PageScene {
  const place = PAGES.indexOf(pathname.replace(/(.)\/$/, "$1"));
  return stills[Math.max(0, place) % Math.max(1, stills.length)] ?? NO_SCENE;
}

/** The stills of the titles that the operator has chosen, without repeats. */
async function loadStills(client: Client): Promise<readonly PageScene[]> {
  const [banners, matter] = await Promise.all([
    client(ottSlider, {}),
    client(filmThatMatterVideos, {}),
  ]);
  const focusByArt = new Map(
    [...banners.data, ...matter.data].map((video) => [
      video.still_images_1920x1080,
      video.still_focus,
    ]),
  );
  return [...focusByArt].flatMap(([art, focus]) => (art ? [{ art, focus }] : []));
}

/** The still of a page, for a loader; `NO_SCENE` where none can be loaded, since a page works without its picture. */
export const loadPageStill = (client: Client, pathname: string): Promise<PageScene> =>
  loadStills(client)
    .then((stills) => stillOf(pathname, stills))
    .catch(() => NO_SCENE);

/** The still of the current page, of a title that this profile may see; `NO_SCENE` until it is known. */
export function usePageStill(profileId: number | undefined): PageScene {
  const { pathname } = useLocation();
  const { data } = useResource({ key: profileId, load: () => loadStills(api) });
  return data === undefined ? NO_SCENE : stillOf(pathname, data);
}
