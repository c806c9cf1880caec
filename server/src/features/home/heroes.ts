import type { Banner } from "@bijou/contract/home";
import { artPath } from "../../platform/images/art-path.ts";
import type { Viewer } from "../../platform/sessions/principal.ts";
import type { HomeHero, TitleIndex, Titles } from "../titles/service.ts";
import { toBanner } from "./banner.ts";

const STILL_WIDTH = 1280;
const PORTRAIT_WIDTH = 960;

/** What a banner has that leads to a page or to another site. */
function linkBanner({ id, url, heading, body, button, image_hash: image }: HomeHero): Banner {
  const still = artPath(image, STILL_WIDTH);
  return {
    // No title has such a number, and each banner another one.
    video_id: -id,
    video_type: 1,
    video_title: heading,
    short_description: body,
    slider_description: body,
    banner_link: url ?? "/",
    ...(button !== "" && { banner_button: button }),
    published_year: 0,
    season_episode_count: "",
    video_duration: null,
    release_date: null,
    is_coming_soon_status: "0",
    is_premium: "0",
    allow_kids: "0",
    portrait_art_2000x3000: artPath(image, PORTRAIT_WIDTH),
    landscape_art_1280x720: still,
    still_images_1920x1080: still,
    slider_image_ott_web: still,
    slider_image_android: artPath(image, PORTRAIT_WIDTH),
    banner_image: still,
    still_focus: "",
    portrait_still: "",
    portrait_still_focus: "",
    trailer_preview: "",
    banner_title_image: "",
    title_image: "",
    art_colour: "#1b1820",
    premium_content_icon: "",
    is_premium_icon: "",
    is_remastered_icon: "",
    is_most_minute_viewed_icon: "",
    is_most_shared_icon: "",
    film_that_matter_icon: "",
    genre_name: "",
    director_name: "",
    is_my_list: "0",
    watch_list_id: null,
  };
}

function titleBanner(banner: Banner, { body, button, image_hash: image }: HomeHero): Banner {
  const still = artPath(image, STILL_WIDTH);
  return {
    ...banner,
    ...(body !== "" && { slider_description: body }),
    ...(button !== "" && { banner_button: button }),
    ...(still !== "" && {
      slider_image_ott_web: still,
      banner_image: still,
      still_images_1920x1080: still,
      still_focus: "",
      portrait_still: "",
      portrait_still_focus: "",
    }),
  };
}

/** The banners of heroes in their order, without titles that the viewer does not see. */
export async function bannersOf(
  heroes: readonly HomeHero[],
  viewer: Viewer,
  given: { readonly titles: Titles; readonly index: TitleIndex; readonly kids: boolean },
): Promise<Banner[]> {
  const { titles, index, kids } = given;
  const ids = heroes.flatMap(({ title_id: id }) =>
    id !== null && index.has(id, kids) ? [id] : [],
  );
  const cards = new Map(
    (await titles.cards([...new Set(ids)], viewer)).map((card) => [card.video_id, card]),
  );
  return heroes.flatMap((hero) => {
    if (hero.title_id === null) return [linkBanner(hero)];
    const card = cards.get(hero.title_id);
    return card ? [titleBanner(toBanner(card), hero)] : [];
  });
}
