import { findFfmpeg } from "../../platform/media/ffmpeg.ts";
import { runBounded } from "../../platform/media/run-bounded.ts";
import { guardedInput } from "../catalog/service.ts";

const BOUNDS = { wallSeconds: 30, cpuSeconds: 20, memoryBytes: 2 ** 31, fileBytes: 0 } as const;
const MAX_TITLE = 200;

interface Tags {
  readonly title: string;
  readonly year: number | null;
}

function text(tags: object, name: string): string {
  const found = Object.entries(tags).find(([key]) => key.toLowerCase() === name);
  return typeof found?.[1] === "string" ? found[1].trim() : "";
}

function tagsIn(output: string): object | undefined {
  const read: unknown = JSON.parse(output);
  const format: unknown = typeof read === "object" && read !== null && Reflect.get(read, "format");
  const tags: unknown =
    typeof format === "object" && format !== null && Reflect.get(format, "tags");
  return typeof tags === "object" && tags !== null ? tags : undefined;
}

/** The title that a video's container states; undefined without one, and without ffprobe. */
export async function readTags(
  ffmpegPath: string | undefined,
  path: string,
): Promise<Tags | undefined> {
  try {
    const { ffprobe } = await findFfmpeg(ffmpegPath);
    let output = "";
    const args = [
      "-v",
      "error",
      "-show_entries",
      "format_tags",
      "-of",
      "json",
      ...guardedInput(path),
    ];
    const { code } = await runBounded(ffprobe, args, {
      bounds: BOUNDS,
      onLine: (line) => (output += line),
    });
    const tags = code === 0 ? tagsIn(output) : undefined;
    if (!tags) return undefined;
    const title = text(tags, "title").slice(0, MAX_TITLE);
    const year = Number(/^\d{4}/.exec(text(tags, "date"))?.[0] ?? Number.NaN);
    return title === "" ? undefined : { title, year: Number.isNaN(year) ? null : year };
  } catch {
    // The queue says what is wrong with a file.
    return undefined;
  }
}
