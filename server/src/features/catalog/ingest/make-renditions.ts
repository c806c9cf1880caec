import { join } from "node:path";
import type { Encoder } from "../../../config/encoder-setting.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import type { Rendition } from "../../../platform/media/description.ts";
import { encodeOther, encodePicture } from "./encode.ts";
import type { Encoding } from "./encodings.ts";
import { writeIframes } from "./iframes.ts";
import type { Rung } from "./ladder.ts";
import type { MeasuredSound } from "./loudness.ts";
import { finishTrack, type Track } from "./measure.ts";
import type { Plan } from "./plan.ts";
import type { FilmRun } from "./run-ffmpeg.ts";

type VideoRange = NonNullable<Rendition["videoRange"]>;
const VIDEO_RANGES: Readonly<Record<string, VideoRange>> = {
  smpte2084: "PQ",
  "arib-std-b67": "HLG",
};

export interface MadeRendition {
  readonly rendition: Rendition;
  readonly track: Track;
}

async function finishRung(
  directory: string,
  { name, width, height, hasLowSound }: Rung,
  videoRange?: VideoRange,
): Promise<MadeRendition> {
  const folder = join(directory, name);
  const track = await finishTrack(folder);
  const { codecs, bandwidth, averageBandwidth } = track;
  const rendition = {
    name,
    width,
    height,
    codecs,
    bandwidth,
    averageBandwidth,
    iframeBandwidth: await writeIframes(folder, track),
    ...(hasLowSound && { hasLowSound }),
    ...(videoRange && { videoRange }),
  };
  return { rendition, track };
}

type PictureRun = FilmRun & { readonly measured: MeasuredSound };

/** Makes the H.264 renditions, smallest first, and the thumbnails. */
export async function makeRenditions(
  programs: Ffmpeg,
  plan: Plan,
  directory: string,
  options: PictureRun & { readonly encoder: Encoder },
): Promise<MadeRendition[]> {
  await encodePicture(programs, plan, directory, options);
  return Promise.all(plan.rungs.map((rung) => finishRung(directory, rung)));
}

/** Makes the renditions of another encoding. */
export async function makeEncoding(
  programs: Ffmpeg,
  plan: Plan,
  encoding: Encoding,
  directory: string,
  options: PictureRun,
): Promise<MadeRendition[]> {
  await encodeOther(programs, plan, encoding, directory, options);
  const { color } = plan.source.picture;
  const videoRange =
    encoding.isHdr && color.kind === "hdr" ? VIDEO_RANGES[color.transfer] : undefined;
  return Promise.all(encoding.rungs.map((rung) => finishRung(directory, rung, videoRange)));
}
