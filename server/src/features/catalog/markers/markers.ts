import { isDeepStrictEqual } from "node:util";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import {
  LEAST_RANGE_SECONDS,
  type MarkerLimits,
  type MarkerProblemCode,
  markerProblems,
  type Markers,
  sortedMarkers,
} from "@bijou/contract/studio/marker-rules";
import type { MarkedVideo, MarkedVideos, saveMarkers } from "@bijou/contract/studio/markers";
import type { Conflict, FieldProblem } from "@bijou/contract/studio/problems";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { artPath } from "../../../platform/images/art-path.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { readTitles, type StoredTitle } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import { lockEpisodes, markedVideos, type NewMarkers, writeMarkers } from "./markers-store.ts";

/** New markers of a video, and those that the caller knew. */
interface Asked {
  readonly episode: number | null;
  readonly markers: Markers;
  readonly seen: Markers;
}
type Row = Awaited<ReturnType<typeof markedVideos>>[number];

const MESSAGES: Readonly<Record<MarkerProblemCode, string>> = {
  outside_video: "It is outside the video.",
  too_brief: `An intro and credits need ${LEAST_RANGE_SECONDS} seconds or more, and a recap has to end after it begins.`,
  overlapping: "An intro and credits can’t be at the same time.",
  repeated: "Two chapters begin at the same time.",
  video_too_short: "Ad breaks need a video of 12 minutes or more.",
  too_early: "An ad break can’t be within the first minute.",
  too_close: "It is too close to the ad break before it.",
  inside_intro: "An ad break can’t be inside an intro.",
  after_credits: "An ad break can’t be after the credits begin.",
};

/** As the audit log names the markers of a video: an episode by its numbers. */
const fieldOf = ({ episode, season, number }: Row): string =>
  episode === null ? "markers" : `markers.S${season}E${number}`;

/** Seconds with milliseconds, as in "754.25". */
const inWords = ({ ranges, chapters, breaks, bestMoment }: Markers): string[] => [
  ...ranges.map(({ kind, from, to }) => `${kind} ${from}–${to} s`),
  ...chapters.map(({ from, name }) => `chapter ${from} s “${name}”`),
  ...breaks.map((at) => `ad break ${at} s`),
  ...(bestMoment ? [`best moment ${bestMoment.from}–${bestMoment.to} s`] : []),
];

/** As of the card of the next episode, sharp on fine screens too. */
const PICTURE_WIDTH = 480;

const described = ({ durationMs, pictureHash, markers, ...video }: Row): MarkedVideo => ({
  ...video,
  picture: artPath(pictureHash, PICTURE_WIDTH),
  durationSeconds: durationMs / 1000,
  markers: {
    ...markers,
    ranges: [...markers.ranges],
    chapters: [...markers.chapters],
    breaks: [...markers.breaks],
  },
});

/** Whether a value is what the caller knew, in whatever order. */
const isSame = (one: Markers, other: Markers): boolean =>
  isDeepStrictEqual(sortedMarkers(one), sortedMarkers(other));

function problemsOf(asked: Asked, place: number, limits: MarkerLimits): FieldProblem[] {
  return markerProblems(asked.markers, limits).map(({ list, index, code }) => ({
    path: `videos.${place}.markers.${list}${list === "bestMoment" ? "" : `.${index}`}`,
    code,
    message: MESSAGES[code],
    ...(code === "too_brief" && { limit: LEAST_RANGE_SECONDS }),
    ...(code === "too_close" && { limit: limits.secondsBetweenBreaks }),
  }));
}

/**
 * Changes markers of a title's videos, and writes the audit entry, in the caller's transaction, which ends with
 * `recordChanges` if something changed.
 *
 * @param title as `requireTitle` has locked it
 * @returns whether something changed.
 * @throws {StudioProblem} before anything is written: if markers break a rule, or were changed since the caller read them.
 */
export async function changeMarkers(
  client: pg.PoolClient,
  actor: Actor,
  { id, fields: { name } }: StoredTitle,
  change: {
    readonly videos: readonly Asked[];
    readonly secondsBetweenBreaks: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const { videos, secondsBetweenBreaks, at } = change;
  await lockEpisodes(client, id);
  const rows = new Map((await markedVideos(client, id)).map((row) => [row.episode, row]));
  const problems: FieldProblem[] = [];
  const conflicts: Conflict[] = [];
  const written: NewMarkers[] = [];
  const changes: FieldChange[] = [];
  for (const [place, asked] of videos.entries()) {
    const row = rows.get(asked.episode);
    if (!row) throw new StudioProblem("not_found", "There is no such video, or it was removed.");
    // Each video once.
    rows.delete(asked.episode);
    problems.push(
      ...problemsOf(asked, place, {
        durationSeconds: row.durationMs / 1000,
        secondsBetweenBreaks,
      }),
    );
    const field = fieldOf(row);
    const { markers: theirs } = row;
    if (isSame(theirs, asked.markers)) continue;
    if (!isSame(theirs, asked.seen))
      conflicts.push({ field, mine: asked.markers, theirs, by: "", at: null });
    const markers = sortedMarkers(asked.markers);
    written.push({ episode: asked.episode, markers });
    changes.push({ field, before: inWords(theirs), after: inWords(markers) });
  }
  const [first] = problems;
  if (first) throw new StudioProblem("invalid_request", first.message, { fields: problems });
  if (conflicts.length > 0)
    throw new StudioProblem(
      "conflict",
      "Someone else changed the markers in the meantime. Compare both, and send what you want to keep.",
      { conflicts },
    );
  if (written.length === 0) return false;
  await writeMarkers(client, id, written);
  await audit(client, actor, {
    type: "title.markers_changed",
    object: { kind: "title", id, name },
    changes,
    at,
  });
  return true;
}

/** The parts of videos that viewers may skip, their chapters, ad breaks and best moments (ST-061). */
export function createMarkers({
  database,
  now,
  secondsBetweenBreaks,
}: {
  readonly database: Database;
  readonly now: () => number;
  /** A setting of the site. */
  readonly secondsBetweenBreaks: (client: pg.Pool | pg.PoolClient) => Promise<number>;
}) {
  async function read(id: number): Promise<MarkedVideos> {
    const { pool } = database;
    const [[title], rows, apart] = await Promise.all([
      readTitles(pool, [id]),
      markedVideos(pool, id),
      secondsBetweenBreaks(pool),
    ]);
    if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return {
      title: { name: title.fields.name, isDeleted: title.isTrashed },
      secondsBetweenBreaks: apart,
      videos: rows.map(described),
    };
  }

  return {
    /** @throws {StudioProblem} for a title that does not exist. */
    read,

    /** @throws {StudioProblem} if markers break a rule, or were changed since the caller read them. */
    async save(
      actor: Actor,
      { id, videos }: StudioInput<typeof saveMarkers>,
    ): Promise<MarkedVideos> {
      await inTransaction(database, async (client) => {
        const title = await requireTitle(client, id);
        const isChanged = await changeMarkers(client, actor, title, {
          videos,
          secondsBetweenBreaks: await secondsBetweenBreaks(client),
          at: new Date(now()),
        });
        if (isChanged) await recordChanges(client, { titleIds: [id] });
      });
      return read(id);
    },
  };
}
export type MarkersService = ReturnType<typeof createMarkers>;
