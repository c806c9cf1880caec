import { tmpdir } from "node:os";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { errorMessage, OperatorError } from "../../../platform/errors.ts";
import { rowsWithin, type TimeBudget, UNLIMITED } from "../../../platform/jobs/time-budget.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { storedDescription } from "../../../platform/media/stored-description.ts";
import { measurePeaks, soundFolderOf } from "../ingest/waveform.ts";
import { holdUnmeasured, markMeasured, unmeasuredSounds } from "./waveforms-store.ts";

const BATCH = 20;
/** Of a segment of some seconds, and of a playlist. */
const MAX_FILE_BYTES = 20_000_000;

/** Waveforms of videos that were encoded before packages had one (ST-059). */
export function createWaveforms({
  database,
  media,
  ffmpegPath,
}: {
  readonly database: Database;
  readonly media: MediaStore;
  readonly ffmpegPath: string | undefined;
}) {
  async function read(id: string, file: string): Promise<Buffer> {
    const path = media.path(id, file);
    const content = path && (await media.load(path, MAX_FILE_BYTES))?.content;
    if (!content) throw new Error(`${file} is missing or too large`);
    return content;
  }

  /** Undefined for a video without sound. */
  async function peaksOf(ffmpeg: string, id: string): Promise<Buffer | undefined> {
    const description = await storedDescription(media, id);
    const folder = description && soundFolderOf(description.sounds);
    if (folder === undefined) return undefined;
    return measurePeaks(ffmpeg, folder, { read: (file) => read(id, file), within: tmpdir() });
  }

  async function make(ffmpeg: string, id: string): Promise<void> {
    const peaks = await peaksOf(ffmpeg, id).catch((error: unknown) => {
      console.error(`No waveform of ${id}: ${errorMessage(error)}`);
      return undefined;
    });
    await inTransaction(database, async (client) => {
      // Its files are deleted after its row.
      if (!(await holdUnmeasured(client, id))) return;
      if (peaks) await media.addWaveform(id, peaks);
      await markMeasured(client, id, peaks ? "made" : "none");
    });
  }

  return {
    /** Makes missing waveforms until the time is up. What was not made is made by a later run. */
    async make(budget: TimeBudget = UNLIMITED): Promise<void> {
      const first = await unmeasuredSounds(database, "", 1);
      if (first.length === 0) return;
      const found = await findFfmpeg(ffmpegPath).catch((error: unknown) => {
        if (error instanceof OperatorError) return undefined;
        throw error;
      });
      if (!found) return;
      const rows = rowsWithin<string>(budget, BATCH, (after = "") =>
        unmeasuredSounds(database, after, BATCH),
      );
      for await (const id of rows) await make(found.ffmpeg, id);
    },
  };
}
export type Waveforms = ReturnType<typeof createWaveforms>;
