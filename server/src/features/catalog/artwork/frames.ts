import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { playlistFiles } from "../../../platform/media/package.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import { OperatorError } from "../../../platform/errors.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { guardedInput } from "../ingest/guards.ts";

const MAX_PLAYLIST_BYTES = 5_000_000;
/** Of a segment of some seconds. */
const MAX_SEGMENT_BYTES = 200_000_000;
/** A time at the very end of a segment has no frame any more. */
const LAST_FRAME_SECONDS = 0.06;

interface Video {
  readonly id: string;
  readonly seconds: number;
  readonly renditions: readonly { readonly name: string; readonly height: number }[];
}

/** The largest rendition in SDR and H.264, which every ffmpeg decodes; else the largest. */
function bestOf({ renditions }: Video): string | undefined {
  const plain = renditions.filter(({ name }) => /^\d+p$/.test(name));
  const usable = plain.length > 0 ? plain : renditions;
  return usable.toSorted((a, b) => b.height - a.height)[0]?.name;
}

/** The segment at a time, and the offset of the time in it. */
function segmentAt(playlist: string, second: number) {
  const lengths = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map((match) => Number(match[1]));
  const [init, ...files] = playlistFiles(playlist);
  let start = 0;
  for (const [index, file] of files.entries()) {
    const length = lengths[index] ?? 0;
    const isLast = index === files.length - 1;
    if (second < start + length || isLast)
      return {
        init,
        file,
        offset: Math.max(0, Math.min(second - start, length - LAST_FRAME_SECONDS)),
      };
    start += length;
  }
  return undefined;
}

const broken = (what: string): Error => new Error(`A frame could not be taken: ${what}`);

/** Takes single frames of films in the media store. */
export function createFrames({
  media,
  ffmpegPath,
}: {
  readonly media: MediaStore;
  readonly ffmpegPath: string | undefined;
}) {
  async function read(id: string, file: string, maxBytes: number): Promise<Buffer> {
    const path = media.path(id, file);
    const content = path && (await media.load(path, maxBytes))?.content;
    if (!content) throw broken(`${id}/${file} is missing or too large`);
    return content;
  }

  async function program(): Promise<string> {
    try {
      return (await findFfmpeg(ffmpegPath)).ffmpeg;
    } catch (error) {
      if (error instanceof OperatorError) throw new StudioProblem("no_ffmpeg", error.message);
      throw error;
    }
  }

  return {
    /**
     * Writes a frame into a new folder and passes its path on; the folder is removed afterwards.
     *
     * @param within where the folder is made
     * @param width of the frame; without it, that of the video
     * @throws {StudioProblem} `no_ffmpeg`
     */
    async take<T>(
      {
        video,
        second,
        within,
        width,
      }: {
        readonly video: Video;
        readonly second: number;
        readonly within: string;
        readonly width?: number;
      },
      use: (path: string) => Promise<T>,
    ): Promise<T> {
      const ffmpeg = await program();
      const rendition = bestOf(video);
      if (rendition === undefined) throw broken(`${video.id} has no rendition`);
      const playlist = await read(video.id, `${rendition}/index.m3u8`, MAX_PLAYLIST_BYTES);
      const found = segmentAt(playlist.toString("utf8"), second);
      if (!found?.init) throw broken(`${video.id}/${rendition} has no segment`);
      const parts = await Promise.all(
        [found.init, found.file].map((file) =>
          read(video.id, `${rendition}/${file}`, MAX_SEGMENT_BYTES),
        ),
      );
      const folder = await mkdtemp(join(within, "frame-"));
      try {
        const clip = join(folder, "clip.mp4");
        const frame = join(folder, "frame.jpg");
        await writeFile(clip, parts);
        const { code, stderr } = await runBounded(
          ffmpeg,
          [
            "-nostdin",
            "-hide_banner",
            ...flags({ "-v": "error", "-ss": found.offset.toFixed(3) }),
            ...guardedInput(clip),
            ...flags({
              // JPEG is BT.601 of full range.
              "-vf": `scale=w=${width ?? -1}:h=-1:out_color_matrix=bt601:out_range=pc,format=yuvj420p`,
              "-frames:v": 1,
              "-q:v": 2,
              "-update": 1,
            }),
            frame,
          ],
          {
            bounds: {
              wallSeconds: 30,
              cpuSeconds: 30,
              memoryBytes: 4 * 2 ** 30,
              fileBytes: 2 ** 26,
            },
          },
        );
        if (code !== 0) throw broken(stderr);
        return await use(frame);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
export type Frames = ReturnType<typeof createFrames>;
