import type { PersonKey } from "./people.ts";
import type { TestHouse } from "../test-house.ts";

/** What every profile has from the beginning. */
export interface Traces {
  readonly listId: number;
  readonly continueWatchId: number;
}

export async function tracesOf(
  { database, people }: TestHouse,
  person: PersonKey,
): Promise<Traces> {
  const { rows } = await database.pool.query<Traces>(
    `select l.id as "listId", c.id as "continueWatchId" from watch_lists l
     join continue_watching c on c.profile_id = l.profile_id where l.profile_id = $1`,
    [people[person].profileId],
  );
  return rows[0] ?? { listId: 0, continueWatchId: 0 };
}

/** Who calls, and what there is to name. `own` is for the fields of objects that belong to somebody. */
interface Situation {
  readonly house: TestHouse;
  readonly own: Traces;
  readonly profileId: number;
}

interface Example {
  readonly input: (situation: Situation) => Readonly<Record<string, unknown>>;
  /** The field that names an object somebody owns. */
  readonly owned?: "watch_list_id" | "continue_watch_id" | "clone_user_id";
}

const nothing: Example = { input: () => ({}) };
const firstPage: Example = { input: () => ({ start_range: 0 }) };

/** A call that fits, for every path of the contract. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  "/api-config": nothing,
  "/stripe-config": nothing,
  "/get-version": { input: () => ({ platform: "web" }) },
  "/device-master": nothing,
  "/left-sidebar": nothing,
  "/guest-login": { input: () => ({ device_id: "00000000-0000-4000-8000-000000000001" }) },
  "/login": {
    input: () => ({
      login_type: "PASSWORD",
      email: "nobody@house.test",
      password: "not a password",
    }),
  },
  "/logout": { input: () => ({ device: "web", platform: "web" }) },
  "/my-clone-user": nothing,
  "/login-as-clone-user": {
    input: ({ profileId }) => ({ clone_user_id: profileId }),
    owned: "clone_user_id",
  },
  "/trending-videos": firstPage,
  "/most-viewed-videos": firstPage,
  "/most-shared-videos": firstPage,
  "/film-that-matter-videos": firstPage,
  "/remastered-videos": firstPage,
  "/coming-soon-videos": firstPage,
  "/ott-slider": nothing,
  "/slider": nothing,
  "/week-wise-upcoming-calender-videos": nothing,
  "/home-videos": firstPage,
  "/home-continue-watch-videos": firstPage,
  "/home-watchlist-videos": firstPage,
  "/still-looking": firstPage,
  "/delete-continue-watching": {
    input: ({ own }) => ({ continue_watch_id: own.continueWatchId, video_type: 1 }),
    owned: "continue_watch_id",
  },
  "/video-detail": {
    input: ({ house }) => ({ video_id: house.title("paper-boats"), video_type: 1 }),
  },
  "/seasion-list": { input: ({ house }) => ({ video_id: house.title("paper-boats") }) },
  "/episode-list": {
    input: ({ house }) => ({
      video_id: house.title("pip-and-moon"),
      seasion_id: house.episode("pip-and-moon", 1, 1).seasonId,
    }),
  },
  "/video-by-genre": { input: () => ({ genre_id: 63, genre_type: 3, start_range: 0 }) },
  "/content-by-menu": { input: () => ({ menu_id: 1, start_range: 0 }) },
  "/deeplinking-play-url": {
    input: ({ house }) => ({ video_id: house.title("paper-boats"), video_type: 1 }),
  },
  "/update-last-play-time": {
    input: ({ house }) => ({ video_id: house.title("paper-boats"), last_play_time: 20 }),
  },
  "/update-episode-last-play-time": {
    input: ({ house }) => ({
      video_id: house.title("pip-and-moon"),
      seasion_id: house.episode("pip-and-moon", 1, 1).seasonId,
      episode_id: house.episode("pip-and-moon", 1, 1).episodeId,
      play_time: 20,
    }),
  },
  "/save-activity-log": {
    input: ({ house }) => ({ video_id: house.title("paper-boats"), activity_name: "Paper Boats" }),
  },
  "/error-report": {
    input: ({ house }) => ({ video_id: house.title("paper-boats"), error_message: "No picture" }),
  },
  "/view-the-oracle-step-one": nothing,
  "/mood-list": { input: () => ({ from_year: 1900, to_year: 1960 }) },
  "/the-oracle-step-one": { input: () => ({ from_year: 1900, to_year: 1960 }) },
  "/the-oracle-step-two": { input: () => ({ from_year: 1900, to_year: 1960, seed: 7 }) },
  "/my-watch-list": nothing,
  "/add-watch-list": { input: () => ({ watch_list_name: "For rainy days" }) },
  "/add-remove-video-watch-list": {
    input: ({ house, own }) => ({
      watch_list_id: own.listId,
      video_id: house.title("clockwork-bear"),
      action: "add",
    }),
    owned: "watch_list_id",
  },
};
