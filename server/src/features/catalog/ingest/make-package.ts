import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { masterPlaylist } from "../../../platform/media/master-playlist.ts";
import type { MediaDescription } from "../../../platform/media/description.ts";
import {
  DESCRIPTION_FILE,
  type MediaPackage,
  readPackage,
} from "../../../platform/media/package.ts";
import { encode } from "./encode.ts";
import { finishTrack } from "./measure.ts";
import { writePoster, writeThumbnails } from "./pictures.ts";
import { type EncodeSettings, plan } from "./plan.ts";
import { probe } from "./probe.ts";
import { checkSideFiles, type SideFile, writeSubtitles } from "./subtitles.ts";
import { UnusableFile } from "./unusable-file.ts";

export type Stage = "probing" | "encoding" | "packaging";

/** A file whose picture ends this much before its stated duration is truncated. */
const CUT_OFF = 0.9;

/**
 * Makes a package of a video file: all of ingest except the database.
 *
 * @param directory is created; it must be absent or empty.
 * @param onStage called with the current stage and its progress, from 0 to 1.
 * @throws {UnusableFile} with a message for a person, when no film can be made of the file.
 */
export async function makePackage(
  programs: Ffmpeg,
  file: string,
  directory: string,
  options: {
    subtitles?: readonly SideFile[];
    settings?: EncodeSettings;
    onStage?: (stage: Stage, progress: number) => void;
    signal?: AbortSignal;
  } = {},
): Promise<MediaPackage> {
  const { subtitles: sideFiles = [], settings, onStage = () => undefined, signal } = options;
  onStage("probing", 0);
  await checkSideFiles(sideFiles);
  const source = await probe(programs, file, signal);
  const planned = plan(source, settings);

  onStage("encoding", 0);
  await mkdir(directory, { recursive: true });
  const onProgress = (part: number) => onStage("encoding", part);
  await encode(programs, planned, directory, { onProgress, signal });

  onStage("packaging", 1);
  const rungs = await Promise.all(
    planned.rungs.map(async (rung) => ({
      ...rung,
      track: await finishTrack(join(directory, rung.name)),
    })),
  );
  const top = rungs.at(-1);
  if (top === undefined) throw new Error("A ladder needs at least one rendition");
  const durationSeconds = top.track.durationSeconds;
  const { durationSeconds: claimed = durationSeconds } = source;
  if (durationSeconds < claimed * CUT_OFF - 1) {
    throw new UnusableFile(
      `Its picture ends after ${durationSeconds.toFixed(0)} s, although its stated length is ${claimed.toFixed(0)} s` +
        "; the file is damaged or was cut off while it was copied.",
    );
  }
  const audio = source.sound ? await finishTrack(join(directory, "audio")) : undefined;
  const subtitles = await writeSubtitles(programs, source, sideFiles, {
    directory,
    durationSeconds,
    signal,
  });
  const thumbnails = await writeThumbnails(planned, directory, durationSeconds);
  await writePoster(programs, planned, top, directory, thumbnails);
  const description: MediaDescription = {
    version: 2,
    durationSeconds: Math.round(durationSeconds * 1000) / 1000,
    frameRate: planned.frameRate.numerator / planned.frameRate.denominator,
    renditions: rungs.map(({ name, width, height, track }) => ({
      name,
      width,
      height,
      codecs: track.codecs,
      bandwidth: track.bandwidth,
      averageBandwidth: track.averageBandwidth,
    })),
    sounds: audio
      ? [
          {
            name: "Sound",
            language: source.sound?.language ?? "und",
            kind: "main",
            tracks: [
              {
                folder: "audio",
                codecs: audio.codecs,
                channels: 2,
                bandwidth: audio.bandwidth,
                averageBandwidth: audio.averageBandwidth,
              },
            ],
          },
        ]
      : [],
    subtitles,
    chapters: [],
    thumbnails: thumbnails > 0 ? { file: "thumbs.vtt" } : null,
    poster: "poster.jpg",
  };
  await writeFile(join(directory, "master.m3u8"), masterPlaylist(description));
  await writeFile(
    join(directory, DESCRIPTION_FILE),
    `${JSON.stringify(description, undefined, 2)}\n`,
  );
  return readPackage(directory);
}
