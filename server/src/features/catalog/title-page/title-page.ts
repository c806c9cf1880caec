import type { TitleFields } from "@bijou/contract/studio/title-fields";
import { ARTWORK_FIELDS } from "@bijou/contract/studio/title-fields";
import { TITLE_NEEDS, type TitlePage } from "@bijou/contract/studio/title-page";
import type { Database } from "../../../platform/database/database.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { readPictures } from "../artwork/artwork-store.ts";
import { peopleNamed } from "../people/person-store.ts";
import { versionOf } from "../seasons/season-tree.ts";
import { readTitles } from "../title-fields/title-fields-store.ts";
import { hasSomethingToShow, statusOf } from "../title-status.ts";
import { draftedFields, type DraftFields, readDraft } from "./title-drafts-store.ts";
import { createTitlePageStore, type EpisodeRow } from "./title-page-store.ts";

/** How long a deleted title can be restored (ST-058). */
export const TRASH_DAYS = 30;
export const TRASH_MS = TRASH_DAYS * DAY_MS;

/** The fields as viewers would see them with the draft. */
export function withDraft(fields: TitleFields, draft: DraftFields): TitleFields {
  const drafted = Object.entries(draft).map(([field, { value }]) => [field, value] as const);
  return { ...fields, ...Object.fromEntries(drafted) };
}

type Need = (typeof TITLE_NEEDS)[number];

/** What a title lacks, the most important first (ST-055). */
function missingOf(
  fields: TitleFields,
  about: { readonly videos: number; readonly hasPoster: boolean },
  nowMs: number,
): TitlePage["missing"] {
  const { releaseAt } = fields;
  const lacks: Readonly<Record<Need, boolean>> = {
    video: !hasSomethingToShow({ videos: about.videos, releaseAt }, nowMs),
    still: fields.still === null && fields.landscape === null && !about.hasPoster,
    shortDescription: fields.shortDescription === "",
    genres: fields.genres.length === 0,
    portrait: fields.portrait === null,
    people: fields.people.length === 0,
  };
  const needed: readonly string[] = ["video", "still"];
  return TITLE_NEEDS.filter((what) => lacks[what]).map((what) => ({
    what,
    isNeeded: needed.includes(what),
  }));
}

function seasonsOf(rows: readonly EpisodeRow[]): TitlePage["seasons"] {
  const seasons = Map.groupBy(rows, ({ season }) => season);
  return [...seasons].map(([number, episodes]) => ({
    id: episodes[0]?.season_id ?? 0,
    number,
    name: episodes[0]?.season_name ?? "",
    access: episodes[0]?.season_access ?? null,
    showsBreaks: episodes[0]?.season_shows_breaks ?? null,
    kids: episodes[0]?.season_kids ?? null,
    maturity: episodes[0]?.season_maturity ?? null,
    episodes: episodes.flatMap((episode) =>
      episode.number === null
        ? []
        : [
            {
              id: episode.id,
              number: episode.number,
              name: episode.name,
              runtimeSeconds: episode.runtime_seconds,
              hasVideo: episode.has_video,
              releaseAt: episode.release_at?.toISOString() ?? null,
              access: episode.access,
              showsBreaks: episode.shows_breaks,
              kids: episode.kids,
              maturity: episode.maturity,
            },
          ],
    ),
  }));
}

const track = ({ name, language }: { readonly name: string; readonly language: string }) => ({
  name,
  language,
});

export function createTitlePages({ database, now }: { database: Database; now: () => number }) {
  const store = createTitlePageStore(database);

  return {
    choices: () => store.choices(),

    /** @throws {StudioProblem} for a title that does not exist. */
    async read(id: number): Promise<TitlePage> {
      const { pool } = database;
      const [[title], draft, about, episodes] = await Promise.all([
        readTitles(pool, [id]),
        readDraft(pool, id),
        store.about(id),
        store.episodes(id),
      ]);
      if (!title || !about) throw new StudioProblem("not_found", `There is no title ${id}.`);
      const { fields, kind, key, published } = title;
      const shown = withDraft(fields, draft.fields);
      const seasons = seasonsOf(episodes);
      const hashes = [fields, shown].flatMap((version) =>
        ARTWORK_FIELDS.flatMap((field) => version[field]?.hash ?? []),
      );
      const names = [fields, shown].flatMap(({ people }) => people.map(({ name }) => name));
      return {
        id,
        key,
        kind,
        status: statusOf(
          { published, releaseAt: about.release_at, trashedAt: about.trashed_at },
          now(),
        ),
        revision: draft.revision,
        fields,
        draft: draftedFields(draft.fields).map(({ field, value, by, at }) => ({
          field,
          value,
          by,
          at,
        })),
        missing: missingOf(shown, { videos: about.videos, hasPoster: about.has_poster }, now()),
        automaticMoods: about.automatic_moods,
        knownPeople: await peopleNamed(pool, [...new Set(names)]),
        pictures: await readPictures(pool, [...new Set(hashes)]),
        video:
          about.duration_ms === null
            ? null
            : {
                durationSeconds: about.duration_ms / 1000,
                frameRate: about.frame_rate,
                heights: (about.renditions ?? [])
                  .map(({ height }) => height)
                  .toSorted((a, b) => b - a),
                sounds: (about.sounds ?? []).map(track),
                subtitles: (about.subtitles ?? []).map(track),
              },
        seasons,
        seasonsVersion: versionOf(seasons),
        updatedAt: about.changed_at.toISOString(),
        created: about.created_at && {
          at: about.created_at.toISOString(),
          by: about.created_by,
        },
        trash: about.trashed_at && {
          at: about.trashed_at.toISOString(),
          until: new Date(about.trashed_at.getTime() + TRASH_MS).toISOString(),
        },
      };
    },
  };
}
export type TitlePages = ReturnType<typeof createTitlePages>;
