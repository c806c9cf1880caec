import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Sound } from "../../../platform/media/description.ts";
import { flags } from "../../../platform/media/flags.ts";
import { playlistFiles } from "../../../platform/media/package.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import { PEAKS_PER_SECOND } from "../../../platform/media/waveform.ts";
import { guardedInput } from "./guards.ts";

/** Enough for what can be seen. */
const SAMPLE_RATE = 4_000;
const SAMPLES_IN_PEAK = SAMPLE_RATE / PEAKS_PER_SECOND;
const LOUDEST_SAMPLE = 128;
const BOUNDS = {
  wallSeconds: 15 * 60,
  cpuSeconds: 10 * 60,
  memoryBytes: 4 * 2 ** 30,
  fileBytes: 2 ** 30,
};

/** The folder of the sound that viewers hear at first, in its smallest form. */
export function soundFolderOf(sounds: readonly Sound[]): string | undefined {
  const tracks = sounds[0]?.tracks ?? [];
  return (tracks.find(({ role }) => role === "low") ?? tracks[0])?.folder;
}

/** The peaks of a file of signed bytes. */
async function peaksIn(path: string): Promise<Buffer> {
  const peaks: number[] = [];
  let count = 0;
  let peak = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const byte of chunk) {
      peak = Math.max(peak, byte < LOUDEST_SAMPLE ? byte : 2 * LOUDEST_SAMPLE - byte);
      count += 1;
      if (count < SAMPLES_IN_PEAK) continue;
      peaks.push(peak);
      count = peak = 0;
    }
  if (count > 0) peaks.push(peak);
  return Buffer.from(peaks.map((one) => Math.min(255, one * 2)));
}

/**
 * Measures a sound of a package.
 *
 * @param read a file of the package
 * @param within where a folder for the work is made
 */
export async function measurePeaks(
  ffmpeg: string,
  folder: string,
  {
    read,
    within,
    signal,
  }: {
    readonly read: (file: string) => Promise<Buffer>;
    readonly within: string;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Buffer> {
  const playlist = await read(`${folder}/index.m3u8`);
  const directory = await mkdtemp(join(within, "waveform-"));
  try {
    const sound = join(directory, "sound.mp4");
    const samples = join(directory, "samples.s8");
    const file = await open(sound, "w");
    try {
      for (const part of playlistFiles(playlist.toString("utf8")))
        await file.writeFile(await read(`${folder}/${part}`));
    } finally {
      await file.close();
    }
    const { code, stderr } = await runBounded(
      ffmpeg,
      [
        "-nostdin",
        "-hide_banner",
        "-v",
        "error",
        ...guardedInput(sound),
        ...flags({ "-map": "0:a:0", "-ac": 1, "-ar": SAMPLE_RATE, "-c:a": "pcm_s8", "-f": "s8" }),
        samples,
      ],
      { bounds: BOUNDS, signal },
    );
    if (code !== 0) throw new Error(`The sound could not be measured: ${stderr}`);
    return await peaksIn(samples);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
