import { vttTime } from "@bijou/contract/web-vtt";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import type { MadeRendition } from "./make-renditions.ts";
import type { Track } from "./measure.ts";
import { type Plan, SPRITE_SIDE } from "./plan.ts";

const PER_SPRITE = SPRITE_SIDE * SPRITE_SIDE;

interface Place {
  readonly sprite: number;
  readonly left: number;
  readonly top: number;
}

function placeOf(index: number, { width, height }: Plan["thumbnails"]): Place {
  const inSprite = index % PER_SPRITE;
  return {
    sprite: Math.floor(index / PER_SPRITE),
    left: (inSprite % SPRITE_SIDE) * width,
    top: Math.floor(inSprite / SPRITE_SIDE) * height,
  };
}

/**
 * Writes `thumbs.vtt` (WebVTT with media fragments `#xywh=`) for the sprites of the encoder.
 *
 * @returns the number of thumbnails.
 */
export async function writeThumbnails(
  plan: Plan,
  directory: string,
  durationSeconds: number,
): Promise<number> {
  const { everySeconds, width, height } = plan.thumbnails;
  const sprites = new Set(await readdir(join(directory, "thumbs")));
  const wanted = Math.max(1, Math.ceil(durationSeconds / everySeconds - 0.01));
  const cues: string[] = ["WEBVTT\n"];
  for (let index = 0; index < wanted; index++) {
    const { sprite, left, top } = placeOf(index, plan.thumbnails);
    if (!sprites.has(`sprite-${sprite}.jpg`)) break;
    const start = index * everySeconds;
    const end = Math.min(start + everySeconds, durationSeconds);
    cues.push(
      `${vttTime(start)} --> ${vttTime(end)}\nthumbs/sprite-${sprite}.jpg#xywh=${left},${top},${width},${height}\n`,
    );
  }
  const count = cues.length - 1;
  const needed = Math.ceil(count / PER_SPRITE);
  for (const name of sprites) {
    if (Number(/\d+/.exec(name)?.[0]) >= needed) await rm(join(directory, "thumbs", name));
  }
  if (count > 0) await writeFile(join(directory, "thumbs.vtt"), cues.join("\n"));
  return count;
}

const MAX_CANDIDATES = 40;

/** The time of the thumbnail with the most detail, in the first half of the film but not its very beginning. */
async function bestMoment(plan: Plan, directory: string, count: number): Promise<number> {
  const { everySeconds, width, height } = plan.thumbnails;
  const from = Math.floor(count * 0.08);
  const to = Math.max(from, Math.floor(count * 0.55));
  const step = Math.max(1, Math.ceil((to - from + 1) / MAX_CANDIDATES));
  let best = { index: from, score: -1 };
  for (let index = from; index <= to && index < count; index += step) {
    const { sprite, left, top } = placeOf(index, plan.thumbnails);
    const { entropy, sharpness } = await sharp(join(directory, "thumbs", `sprite-${sprite}.jpg`))
      .extract({ left, top, width, height })
      .toBuffer()
      .then((thumbnail) => sharp(thumbnail).stats());
    const score = entropy + Math.min(1, sharpness / 10);
    if (score > best.score) best = { index, score };
  }
  return best.index * everySeconds;
}

/** The segment at a time of the film, and the offset of that time in it. */
function segmentAt(track: Track, momentSeconds: number): { file: string; offsetSeconds: number } {
  let startSeconds = 0;
  for (const { file, durationSeconds } of track.segments) {
    if (momentSeconds < startSeconds + durationSeconds - 0.05) {
      return { file, offsetSeconds: momentSeconds - startSeconds };
    }
    startSeconds += durationSeconds;
  }
  return { file: track.segments[0]?.file ?? "", offsetSeconds: 0 };
}

/** Takes the poster from the best rendition: one keyframe of one segment, without another pass over the film. */
export async function writePoster(
  programs: Ffmpeg,
  plan: Plan,
  top: MadeRendition,
  directory: string,
  thumbnails: number,
): Promise<void> {
  const moment = thumbnails > 0 ? await bestMoment(plan, directory, thumbnails) : 0;
  const { file, offsetSeconds } = segmentAt(top.track, moment);
  const folder = join(directory, top.rendition.name);
  const clip = join(directory, "poster.mp4");
  await writeFile(
    clip,
    Buffer.concat([await readFile(join(folder, "init.mp4")), await readFile(join(folder, file))]),
  );
  const poster = join(directory, "poster.jpg");
  const { code, stderr } = await runBounded(
    programs.ffmpeg,
    [
      "-nostdin",
      "-hide_banner",
      ...flags({
        "-v": "error",
        "-skip_frame": "nokey",
        "-i": `file:${clip}`,
        // JPEG is BT.601 of full range.
        "-vf": `select=gte(n\\,${offsetSeconds > 1 ? 1 : 0}),scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p`,
        "-frames:v": 1,
        "-q:v": 3,
        "-update": 1,
      }),
      poster,
    ],
    { bounds: { wallSeconds: 60, cpuSeconds: 60, memoryBytes: 4 * 2 ** 30, fileBytes: 2 ** 26 } },
  );
  await rm(clip, { force: true });
  if (code !== 0) throw new Error(`The poster could not be taken: ${stderr}`);
}
