import type { TrackPreferences } from "@bijou/contract/track-preferences";
import type { Database } from "../../platform/database/database.ts";
import type { Titles } from "../titles/service.ts";

export const DEFAULT_TRACK_PREFERENCES: TrackPreferences = {
  sound_language: "",
  subtitle_language: "",
  chooses_subtitles: "0",
  prefers_described: "0",
  prefers_captions: "0",
};

interface Languages {
  sound_languages: string[];
  subtitle_languages: string[];
}

const languagesOf = (column: "sounds" | "subtitles"): string => `
  coalesce((
    select array_agg(distinct track ->> 'language' order by track ->> 'language')
    from assets a cross join jsonb_array_elements(a.${column}) track
    where track ->> 'language' <> 'und'
      and (exists (select from titles t where t.published and t.asset_id = a.id)
        or exists (select from episodes e join titles t on t.id = e.title_id where t.published and e.asset_id = a.id))
  ), '{}')`;

/** Which sound and subtitles the profiles prefer. The player applies them to the tracks of a film. */
export function createTrackPreferences(deps: {
  database: Database;
  titles: Titles;
  now: () => number;
}) {
  const { database, titles, now } = deps;
  const { pool } = database;
  let cached: Promise<Languages> | undefined;
  titles.whenChanged(() => {
    cached = undefined;
  });

  async function readLanguages(): Promise<Languages> {
    const { rows } = await pool.query<Languages>({
      name: "playback-track-languages",
      text: `select ${languagesOf("sounds")} as sound_languages, ${languagesOf("subtitles")} as subtitle_languages`,
    });
    return rows[0] ?? { sound_languages: [], subtitle_languages: [] };
  }

  return {
    async of(profileId: number): Promise<TrackPreferences> {
      const { rows } = await pool.query<TrackPreferences>({
        name: "playback-track-preferences",
        text: `select sound_language, subtitle_language,
                      case when chooses_subtitles then '1' else '0' end as chooses_subtitles,
                      case when prefers_described then '1' else '0' end as prefers_described,
                      case when prefers_captions then '1' else '0' end as prefers_captions
               from track_preferences where profile_id = $1`,
        values: [profileId],
      });
      return rows[0] ?? DEFAULT_TRACK_PREFERENCES;
    },

    async save(profileId: number, preferences: TrackPreferences): Promise<void> {
      await pool.query({
        name: "playback-save-track-preferences",
        text: `insert into track_preferences values ($1, $2, $3, $4, $5, $6, $7)
               on conflict (profile_id) do update set sound_language = $2, subtitle_language = $3,
                 prefers_described = $4, prefers_captions = $5, updated_at = $6, chooses_subtitles = $7`,
        values: [
          profileId,
          preferences.sound_language,
          preferences.subtitle_language,
          preferences.prefers_described === "1",
          preferences.prefers_captions === "1",
          new Date(now()),
          preferences.chooses_subtitles !== "0",
        ],
      });
    },

    /** The languages that films have, so that a viewer is offered no other. */
    languages(): Promise<Languages> {
      if (!cached) {
        const reading = readLanguages();
        cached = reading;
        reading.catch(() => {
          if (cached === reading) cached = undefined;
        });
      }
      return cached;
    },
  };
}
export type TrackPreferencesStore = ReturnType<typeof createTrackPreferences>;
