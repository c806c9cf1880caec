import { MAX_SUBTITLE_LINES } from "@bijou/contract/studio/subtitle-rules";
import type { Cue } from "@bijou/contract/web-vtt";
import type pg from "pg";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { StudioProblem, wrongField } from "../../../platform/studio/problem.ts";
import { LARGEST_BYTES, readCues, UnusableSubtitles } from "../ingest/web-vtt.ts";
import { contentOf, versionOfFile } from "./subtitle-versions-store.ts";
import type { StoredSubtitle, TracksRow } from "./tracks-store.ts";

/** The lines of a file that somebody sent. @throws {StudioProblem} with the line that cannot be read. */
export function cuesOf(bytes: Buffer, durationSeconds: number, language: string): Cue[] {
  try {
    const cues = readCues(bytes, "The file", durationSeconds, language);
    if (cues.length > MAX_SUBTITLE_LINES)
      throw wrongField(
        "file",
        "too_many",
        `Subtitles may have ${MAX_SUBTITLE_LINES} lines at most.`,
        { limit: MAX_SUBTITLE_LINES },
      );
    return cues;
  } catch (error) {
    if (!(error instanceof UnusableSubtitles)) throw error;
    throw wrongField("file", "unreadable_subtitles", error.message, {
      value: error.line === undefined ? "" : String(error.line),
    });
  }
}

/** The lines of subtitles that a video has. */
export async function storedCues(
  { pool, media }: { pool: pg.Pool; media: Pick<MediaStore, "load" | "path"> },
  { assetId, durationMs }: Pick<TracksRow, "assetId" | "durationMs">,
  { file, language }: Pick<StoredSubtitle, "file" | "language">,
): Promise<Cue[]> {
  const seconds = durationMs / 1000;
  const version = versionOfFile(file);
  const path = media.path(assetId, file);
  const content =
    version === undefined
      ? path && (await media.load(path, LARGEST_BYTES))?.content
      : await contentOf(pool, version);
  if (!content)
    throw new StudioProblem("not_found", "The file of these subtitles is missing. Look at Health.");
  return readCues(Buffer.from(content), file, seconds, language);
}
