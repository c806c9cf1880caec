import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mediaPlaylist, type Segment } from "../../../platform/media/master-playlist.ts";
import { playlistFiles } from "../../../platform/media/package.ts";
import { codecsOf } from "./codecs.ts";
import { UnusableFile } from "./unusable-file.ts";

export interface Track {
  readonly durationSeconds: number;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  /** RFC 6381. */
  readonly codecs: string;
  readonly segments: readonly Segment[];
}

export interface MeasuredSegment {
  readonly durationSeconds: number;
  readonly bytes: number;
}

/**
 * Peak and average bits per second. The peak is measured over every run of segments whose duration is between half and
 * one and a half times the target duration (RFC 8216bis, 4.4.6.2 and 4.4.3.1).
 */
export function bandwidths(segments: readonly MeasuredSegment[]): {
  bandwidth: number;
  averageBandwidth: number;
} {
  const target = Math.max(1, ...segments.map(({ durationSeconds }) => Math.round(durationSeconds)));
  const rate = (bytes: number, seconds: number): number => Math.ceil((bytes * 8) / seconds);
  let totalBytes = 0;
  let totalSeconds = 0;
  let peak = 0;
  for (const [start, first] of segments.entries()) {
    totalBytes += first.bytes;
    totalSeconds += first.durationSeconds;
    let bytes = 0;
    let seconds = 0;
    for (const { bytes: more, durationSeconds } of segments.slice(start)) {
      bytes += more;
      seconds += durationSeconds;
      if (seconds > 1.5 * target) break;
      if (seconds >= 0.5 * target) peak = Math.max(peak, rate(bytes, seconds));
    }
  }
  const averageBandwidth = rate(totalBytes, totalSeconds);
  return { bandwidth: Math.max(peak, averageBandwidth), averageBandwidth };
}

/**
 * Measures what the encoder wrote into a folder and rewrites its playlist in the form of every package.
 *
 * @throws {UnusableFile} when nothing was written.
 */
export async function finishTrack(directory: string): Promise<Track> {
  const playlistPath = join(directory, "index.m3u8");
  const written = await readFile(playlistPath, "utf8").catch(() => "");
  const durations = [...written.matchAll(/^#EXTINF:([\d.]+)/gm)].map((match) => Number(match[1]));
  const [init, ...files] = playlistFiles(written);
  if (init === undefined || files.length === 0 || files.length !== durations.length) {
    throw new UnusableFile("There is no picture in it that could be encoded.");
  }
  if (init !== "init.mp4") await rename(join(directory, init), join(directory, "init.mp4"));
  const segments = files.map((file, index) => ({ file, durationSeconds: durations[index] ?? 0 }));
  await writeFile(playlistPath, mediaPlaylist(segments, "init.mp4"));
  const measured = await Promise.all(
    segments.map(async ({ file, durationSeconds }) => ({
      durationSeconds,
      bytes: (await stat(join(directory, file))).size,
    })),
  );
  return {
    durationSeconds: durations.reduce((sum, seconds) => sum + seconds, 0),
    ...bandwidths(measured),
    codecs: codecsOf(await readFile(join(directory, "init.mp4"))),
    segments,
  };
}
