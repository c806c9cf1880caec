import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { FoundFile } from "@bijou/contract/studio/jobs";
import type { Bars } from "./black-bars.ts";
import { valueOf } from "./frame-rate.ts";
import { SEGMENT_SECONDS } from "./hls-output.ts";
import type { MeasuredSound } from "./loudness.ts";
import type { Plan } from "./plan.ts";
import type { Source } from "./probe.ts";

/** What is stored of a transcode beside its stage. */
export interface JobDetail {
  readonly found?: FoundFile;
  /** Each finished part, from 0 to 1. */
  readonly renditions?: readonly { readonly name: string; readonly part: number }[];
  /** Seconds of the film in a second. */
  readonly speed?: number;
}

/** Called as a package is made. */
export interface Observer {
  readonly onFound: (found: FoundFile) => void;
  /** Before the encoding: the folders of the renditions. */
  readonly onRenditions: (directory: string, names: readonly string[], seconds: number) => void;
  readonly onSpeed: (speed: number) => void;
}

export function foundIn(
  { picture, durationSeconds, sounds, subtitles }: Source,
  more: {
    readonly bars?: Bars | undefined;
    readonly plan?: Plan;
    readonly measured?: MeasuredSound;
  },
): FoundFile {
  const loudnessOf = (name: string): number | null => {
    const folder = more.plan?.sounds.find(({ sound }) => sound.name === name)?.folder ?? "";
    const loudness = more.measured?.loudness.get(folder);
    return loudness !== undefined && Number.isFinite(loudness) ? loudness : null;
  };
  return {
    codec: picture.codec,
    width: picture.width,
    height: picture.height,
    frameRate: Math.round(valueOf(picture.frameRate) * 1000) / 1000,
    durationSeconds: durationSeconds ?? null,
    sounds: sounds.map(({ name, language, stereo, surround }) => ({
      name,
      language,
      codec: (surround ?? stereo).codec,
      channels: (surround ?? stereo).channels,
      loudness: loudnessOf(name),
    })),
    subtitles: subtitles.map(({ language }) => language),
    bars: more.bars ?? null,
  };
}

const SEGMENT = /^seg_\d+\.m4s$/;

/** How much of a rendition is on disk: one run encodes them all, but each at its own pace. */
export async function renditionParts(
  directory: string,
  names: readonly string[],
  seconds: number,
): Promise<NonNullable<JobDetail["renditions"]>> {
  const segments = Math.max(1, Math.ceil(seconds / SEGMENT_SECONDS));
  return Promise.all(
    names.map(async (name) => {
      const files = await readdir(join(directory, name)).catch((): string[] => []);
      const written = files.filter((file) => SEGMENT.test(file)).length;
      return { name, part: Math.min(1, written / segments) };
    }),
  );
}
