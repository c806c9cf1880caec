import type { Locator, Page } from "@playwright/test";
import type { VideoCard } from "@bijou/contract/titles/videos";

/** A film that every member can watch. */
export const isFreeFilm = (card: VideoCard): boolean =>
  card.is_premium === "0" && card.video_type === 1;

/** A film that is Premium's, and can be watched. */
export const isPremiumFilm = (card: VideoCard): boolean =>
  card.is_premium === "1" && card.video_type === 1 && card.is_coming_soon_status === "0";

/** What plays the title of a page: a link for whoever may, a button for a guest. */
export const playOf = (page: Page): Locator =>
  page
    .getByRole("link", { name: "Play", exact: true })
    .or(page.getByRole("button", { name: "Play", exact: true }))
    .first();
