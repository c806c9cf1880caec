import type { Locator, Page } from "@playwright/test";
import type { VideoCard } from "@bijou/contract/titles/videos";

/** A film that a free member can watch. */
export const isFreeFilm = (card: VideoCard): boolean =>
  card.is_premium === "0" && card.video_type === 1;

/** A film of Premium that is already released. */
export const isPremiumFilm = (card: VideoCard): boolean =>
  card.is_premium === "1" && card.video_type === 1 && card.is_coming_soon_status === "0";

/** The Play control of a title: a link for a member, a button for a guest. */
export const playOf = (page: Page): Locator =>
  page
    .getByRole("link", { name: "Play", exact: true })
    .or(page.getByRole("button", { name: "Play", exact: true }))
    .first();
