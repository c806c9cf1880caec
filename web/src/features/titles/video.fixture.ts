import type { Episode } from "@bijou/contract/titles/episodes";
import type { Video } from "@bijou/contract/titles/videos";
import { inEachSpelling } from "@bijou/contract/spellings";
import { sampleVideo } from "../../testing/samples.ts";

/** A film with every field that a page can show, for tests. */
export const film: Video = {
  ...sampleVideo({
    video_id: 7,
    is_remastered_icon: "/badges/remastered.svg",
    is_most_shared_icon: "/badges/most-shared.svg",
  }),
  trailer_preview: "/media/public/trailer/master.m3u8",
  portrait_still: "/art/portrait-still-960.webp",
  portrait_still_focus: "50 35",
  original_title: "Nosferatu: Eine Symphonie des Grauens",
  long_description: "Hutter leaves his wife to close a sale.",
  film_that_matter_reason: "",
  directors: [{ director_name: "F. W. Murnau" }],
  video_directors: [{ director_name: "F. W. Murnau" }],
  video_actors: [{ actor_name: "Max Schreck", character_name: "Count Orlok" }],
  people: [
    {
      person_id: 21,
      person_name: "F. W. Murnau",
      person_image: "",
      jobs: ["director"],
      character_name: "",
      also_here: { video_id: 9, video_type: 1, video_title: "Sunrise" },
    },
    {
      person_id: 22,
      person_name: "Max Schreck",
      person_image: "",
      jobs: ["actor"],
      character_name: "Count Orlok",
      also_here: null,
    },
  ],
  video_genres: [{ id: 104, genre_name: "Horror", genre_type: 1 }],
  video_languages: [{ language_name: "German" }],
  video_countries: [{ name: "Germany" }],
  video_subtitles: [
    {
      language_name: "English",
      language_short_name: "en",
      subtitle_path: "",
      subtitle_kind: "full",
      is_default: "0",
    },
  ],
  video_sounds: [],
  trailer_url: "/media/public/abc/master.m3u8",
  extras: [],
  embed_url: "/embed/7",
  embed_everywhere: "1",
  seasons_count: 0,
  more_like_this: [],
  more_by: null,
  last_call_name: "video-detail",
};

export const series: Video = {
  ...film,
  video_id: 8,
  video_type: 2,
  video_title: "Les Vampires",
  original_title: null,
  video_duration: null,
  season_episode_count: "3 episodes",
  seasons_count: 2,
};

export function episode(number: number, more: Partial<Episode> = {}): Episode {
  return {
    video_id: 8,
    ...inEachSpelling("seasion_id", 21),
    ...inEachSpelling("seasion_number", 1),
    episode_id: 100 + number,
    episode_number: number,
    episode_title: `Part ${number}`,
    short_description: "",
    episode_duration: 1980,
    episode_image: "",
    release_date: null,
    is_coming_soon_status: "0",
    is_premium: "0",
    is_finished: "0",
    ...more,
  };
}
