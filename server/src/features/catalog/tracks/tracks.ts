import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { lineOf } from "@bijou/contract/studio/subtitle-rules";
import type {
  addSubtitle,
  getSubtitle,
  restoreSubtitle,
  saveSubtitle,
  saveTracks,
  SubtitleText,
  TitleTracks,
} from "@bijou/contract/studio/title-tracks";
import { writeWebVtt } from "@bijou/contract/web-vtt";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { audit, type FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { MAX_SUBTITLES } from "../../../platform/media/description.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { storedDescription } from "../../../platform/media/stored-description.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { languageTag } from "../ingest/language.ts";
import { nameOf } from "../ingest/subtitles.ts";
import { uniqueNames } from "../ingest/track-names.ts";
import { requireTitle } from "../title-fields/change-title.ts";
import { readTitles } from "../title-fields/title-fields-store.ts";
import { recordChanges } from "../version-store.ts";
import { cuesOf, storedCues } from "./subtitle-text.ts";
import {
  addVersion,
  earlierVersions,
  fileOfVersion,
  retireVersion,
  reviveVersion,
} from "./subtitle-versions-store.ts";
import {
  changedLists,
  inWords,
  playlistWith,
  type TrackLists,
  trackOfSubtitle,
} from "./track-lists.ts";
import { describedEarlier, describedVideo, videoFacts } from "./described-tracks.ts";
import {
  lockTracks,
  type Place,
  titlesPlaying,
  tracksOfTitle,
  type TracksRow,
  writeTracks,
} from "./tracks-store.ts";

const placeOf = ({
  id,
  episodeId,
  extraId,
}: {
  id: number;
  episodeId?: number | undefined;
  extraId?: number | undefined;
}): Place => ({ id, episode: episodeId ?? null, extra: extraId ?? null });

const changedMeanwhile = (field: string): StudioProblem =>
  new StudioProblem(
    "conflict",
    "Someone else changed this in the meantime. Reload it, then make your change again.",
    { conflicts: [{ field, mine: null, theirs: null, by: "", at: null }] },
  );

/** What an entry of the audit log says after the name of a field. */
const partOf = ({ episode, extra, season, number, name }: TracksRow): string => {
  if (extra !== null) return `.${name.replaceAll(".", " ")}`;
  return episode === null ? "" : `.S${season}E${number}`;
};

/** Audio and subtitles of videos (ST-067). What staff change is in the database; the files of a video never change. */
export function createTracks({
  database,
  media,
  now,
}: {
  readonly database: Database;
  readonly media: Pick<MediaStore, "load" | "path">;
  readonly now: () => number;
}) {
  const { pool } = database;

  async function rowOf(
    client: pg.Pool | pg.PoolClient,
    { id, episode, extra }: Place,
  ): Promise<TracksRow> {
    const rows = await tracksOfTitle(client, id);
    const row = rows.find((one) => one.episode === episode && one.extra === extra);
    if (!row) throw new StudioProblem("not_found", "There is no such video, or it was removed.");
    return row;
  }
  const subtitleOf = ({ subtitles }: TrackLists, track: string) => {
    const found = subtitles.find((one) => trackOfSubtitle(one) === track);
    if (!found) throw new StudioProblem("not_found", "There are no such subtitles.");
    return found;
  };

  async function titleOf(id: number): Promise<TitleTracks["title"]> {
    const [title] = await readTitles(pool, [id]);
    if (!title) throw new StudioProblem("not_found", `There is no title ${id}.`);
    return { name: title.fields.name, isDeleted: title.isTrashed };
  }

  async function read(id: number): Promise<TitleTracks> {
    const [title, rows] = await Promise.all([titleOf(id), tracksOfTitle(pool, id)]);
    const earlier = await earlierVersions(
      pool,
      rows.map(({ assetId }) => assetId),
    );
    return { title, videos: rows.map((row) => describedVideo(row, earlier)) };
  }

  async function text(place: Place, track: string): Promise<SubtitleText> {
    const [title, row] = await Promise.all([titleOf(place.id), rowOf(pool, place)]);
    const { name, language, kind, file } = subtitleOf(row, track);
    const [cues, earlier] = await Promise.all([
      storedCues({ pool, media }, row, { file, language }),
      earlierVersions(pool, [row.assetId]),
    ]);
    return {
      title,
      video: videoFacts(row),
      track,
      name,
      language,
      kind,
      version: file,
      lines: cues.map(lineOf),
      earlier: earlier.filter((one) => one.track === track).map(describedEarlier),
    };
  }

  /** Changes the tracks of a video for all titles that play it, with one audit entry. */
  async function change(
    actor: Actor,
    place: Place,
    type: `title.${string}`,
    work: (client: pg.PoolClient, row: TracksRow) => Promise<TrackLists>,
  ): Promise<void> {
    const { assetId } = await rowOf(pool, place);
    const description = await storedDescription(media, assetId);
    if (!description)
      throw new StudioProblem("not_found", "The files of this video are missing. Look at Health.");
    await inTransaction(database, async (client) => {
      const title = await requireTitle(client, place.id);
      await lockTracks(client, place);
      const row = await rowOf(client, place);
      if (row.assetId !== assetId) throw changedMeanwhile("video");
      const lists = await work(client, row);
      const changes: FieldChange[] = (["sounds", "subtitles"] as const).flatMap((list) =>
        isDeepStrictEqual(row[list], lists[list])
          ? []
          : [{ field: list, before: inWords(row[list]), after: inWords(lists[list]) }],
      );
      if (changes.length === 0) return;
      await writeTracks(client, assetId, { ...lists, playlist: playlistWith(description, lists) });
      const where = partOf(row);
      await audit(client, actor, {
        type,
        object: { kind: "title", id: place.id, name: title.fields.name },
        changes: changes.map((one) => ({ ...one, field: `${one.field}${where}` })),
        at: new Date(now()),
      });
      await recordChanges(client, { titleIds: await titlesPlaying(client, assetId) });
    });
  }

  /** Before the transaction: reading a file may take a while. */
  async function contentOf(place: Place, file: Readable, language: string): Promise<string> {
    const { durationMs } = await rowOf(pool, place);
    return writeWebVtt(cuesOf(await buffer(file), durationMs / 1000, language));
  }

  const by = ({ name }: Actor) => ({ by: name, at: new Date(now()) });

  return {
    read,
    text: ({ track, ...which }: StudioInput<typeof getSubtitle>) => text(placeOf(which), track),

    /** @throws {StudioProblem} if tracks break a rule, or were changed since the caller read them. */
    async save(actor: Actor, input: StudioInput<typeof saveTracks>): Promise<TitleTracks> {
      const { episode, ...which } = input;
      const place = { ...placeOf(which), episode };
      await change(actor, place, "title.tracks_changed", async (client, row) => {
        if (row.revision !== input.revision) throw changedMeanwhile("tracks");
        const lists = changedLists(row, input);
        const kept = new Set(input.subtitles.map(({ track }) => track));
        for (const one of row.subtitles) {
          const track = trackOfSubtitle(one);
          if (!kept.has(track))
            await retireVersion(client, { assetId: row.assetId, track }, one, by(actor));
        }
        return lists;
      });
      return read(input.id);
    },

    async add(
      actor: Actor,
      input: StudioInput<typeof addSubtitle>,
      file: Readable,
    ): Promise<SubtitleText> {
      const place = placeOf(input);
      const language = languageTag(input.language);
      const content = await contentOf(place, file, language);
      const track = `added-${randomBytes(5).toString("hex")}`;
      await change(actor, place, "title.subtitles_added", async (client, row) => {
        const { assetId, sounds, subtitles } = row;
        if (subtitles.length >= MAX_SUBTITLES)
          throw new StudioProblem("wrong_state", `A video has ${MAX_SUBTITLES} subtitles at most.`);
        const { kind } = input;
        const wanted = nameOf({ name: input.name, language, kind, title: undefined });
        const names = uniqueNames([...subtitles, { name: wanted }].map(({ name }) => ({ name })));
        const added = { name: names.at(-1) ?? wanted, language, kind };
        const id = await addVersion(client, { assetId, track }, added, content);
        return { sounds, subtitles: [...subtitles, { ...added, track, file: fileOfVersion(id) }] };
      });
      return text(place, track);
    },

    /** @throws {StudioProblem} if the text is not the one that the caller has changed. */
    async replace(
      actor: Actor,
      { track, version, ...which }: StudioInput<typeof saveSubtitle>,
      file: Readable,
    ): Promise<SubtitleText> {
      const place = placeOf(which);
      const { language } = subtitleOf(await rowOf(pool, place), track);
      const content = await contentOf(place, file, language);
      await change(actor, place, "title.subtitles_changed", async (client, row) => {
        const current = subtitleOf(row, track);
        if (current.file !== version) throw changedMeanwhile("text");
        const { assetId, sounds } = row;
        await retireVersion(client, { assetId, track }, current, by(actor));
        const id = await addVersion(client, { assetId, track }, current, content);
        const changed = { ...current, track, file: fileOfVersion(id) };
        return { sounds, subtitles: row.subtitles.map((one) => (one === current ? changed : one)) };
      });
      return text(place, track);
    },

    async restore(
      actor: Actor,
      { earlier: id, episode, ...which }: StudioInput<typeof restoreSubtitle>,
    ): Promise<SubtitleText> {
      const place = { ...placeOf(which), episode };
      let track = "";
      await change(actor, place, "title.subtitles_restored", async (client, row) => {
        const { assetId, sounds, subtitles } = row;
        const wanted = (await earlierVersions(client, [assetId])).find((one) => one.id === id);
        if (!wanted)
          throw new StudioProblem("wrong_state", "This version can’t be restored any longer.");
        ({ track } = wanted);
        const current = subtitles.find((one) => trackOfSubtitle(one) === wanted.track);
        if (current) await retireVersion(client, { assetId, track }, current, by(actor));
        const file = await reviveVersion(client, wanted);
        if (current)
          return {
            sounds,
            subtitles: subtitles.map((one) => (one === current ? { ...one, track, file } : one)),
          };
        const names = uniqueNames([...subtitles, wanted].map(({ name }) => ({ name })));
        const { name, language, kind } = wanted;
        const back = { name: names.at(-1) ?? name, language, kind, track, file };
        return { sounds, subtitles: [...subtitles, back] };
      });
      return text(place, track);
    },
  };
}
export type TracksService = ReturnType<typeof createTracks>;
