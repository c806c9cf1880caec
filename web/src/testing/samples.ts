import type { HomeRow } from "@bijou/contract/home";
import type { SavedSearch } from "@bijou/contract/search/saved-searches";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { Session } from "../platform/session/storage.ts";

/** A film as tiles get it, for tests. */
export function sampleVideo(more: Partial<VideoCard> = {}): VideoCard {
  return {
    video_id: 101,
    video_type: 1,
    video_title: "Nosferatu",
    short_description: "A clerk sells a house to a count.",
    published_year: 1922,
    season_episode_count: "",
    video_duration: 5640,
    release_date: null,
    is_coming_soon_status: "0",
    is_premium: "0",
    allow_kids: "0",
    portrait_art_2000x3000: "/art/portrait-480.webp",
    landscape_art_1280x720: "/art/landscape-640.webp",
    still_images_1920x1080: "/art/still-1280.webp",
    still_focus: "62 20",
    banner_title_image: "",
    art_colour: "#223344",
    premium_content_icon: "",
    is_premium_icon: "",
    is_remastered_icon: "",
    is_most_minute_viewed_icon: "",
    is_most_shared_icon: "",
    film_that_matter_icon: "",
    genre_name: "Horror",
    director_name: "F. W. Murnau",
    is_my_list: "0",
    watch_list_id: null,
    ...more,
  };
}

/** A row of Home, for tests. */
export function sampleRow(id: number, more: Partial<HomeRow> = {}): HomeRow {
  const name = `Row ${id}`;
  return {
    id,
    name,
    title: name,
    tagline: "",
    genre_id: 1000 + id,
    genre_name: name,
    genre_icon: "",
    genre_type: 2,
    genre_class: "portraitlarge",
    list_name: null,
    background_image: "",
    user_id: null,
    listCount: 1,
    continue_watch_id: null,
    videos: [sampleVideo({ video_id: id * 10, video_title: `Film ${id}` })],
    ...more,
  };
}

/** Films one after the other, without pictures, for tests. */
export const sampleVideos = (count: number): VideoCard[] =>
  Array.from({ length: count }, (_, index) =>
    sampleVideo({
      video_id: index + 1,
      video_title: `Film ${index + 1}`,
      portrait_art_2000x3000: "",
      landscape_art_1280x720: "",
    }),
  );

/** A saved search without new titles, for tests. */
export const sampleSearch = (more: Partial<SavedSearch> = {}): SavedSearch => ({
  id: 5,
  ...inEachSpelling("search_list_name", "Rainy Sunday"),
  ...inEachSpelling("genre_id", "1"),
  ...inEachSpelling("era_id", ""),
  ...inEachSpelling("region_id", ""),
  view_type: "custom_grid",
  search_key: "",
  new_count: 0,
  is_mailed: "0",
  ...more,
});

/** A signed-in member with a subscription, for tests. */
export function sampleSession(more: Partial<Session> = {}): Session {
  return {
    user_id: 7,
    userToken: "user-7",
    token: "bearer-7",
    name: "Ada",
    email: "ada@bijou.test",
    image: "moon",
    subscription_status: "Active",
    is_parent: 1,
    is_child: 0,
    rootUserDetail: { user_id: 7, token: "", userToken: "" },
    ...more,
  };
}

/** jsdom has no layout: this observer never reports. */
export class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has no layout: this observer reports everything as in view at once. */
export class ImmediateObserver {
  readonly thresholds = [0];
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1 };
    queueMicrotask(() =>
      this.#report([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver),
    );
  }

  unobserve(): void {}
  disconnect(): void {}
}

/** An instant that is on this day in every time zone: noon where the test runs. */
export const onDay = (day: string): string => new Date(`${day}T12:00:00`).toISOString();
