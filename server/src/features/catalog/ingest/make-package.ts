import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MediaDescription, Sound } from "../../../platform/media/description.ts";
import type { Encoder } from "../../../config/encoder-setting.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { masterPlaylist } from "../../../platform/media/master-playlist.ts";
import {
  DESCRIPTION_FILE,
  type MediaPackage,
  readPackage,
} from "../../../platform/media/package.ts";
import { WAVEFORM_FILE } from "../../../platform/media/waveform.ts";
import { findBars } from "./black-bars.ts";
import { chaptersWithin } from "./chapters.ts";
import { measureComplexity } from "./complexity.ts";
import { hasZscale, requireEncoders } from "./abilities.ts";
import { encodeSounds, holdSecondsOf } from "./encode.ts";
import type { Rung } from "./ladder.ts";
import { type IngestReport, takenOf } from "./ingest-report.ts";
import { foundIn, type Observer } from "./job-detail.ts";
import type { MeasuredSound } from "./loudness.ts";
import { makeEncoding, makeRenditions } from "./make-renditions.ts";
import { finishTrack } from "./measure.ts";
import { writePoster, writeThumbnails } from "./pictures.ts";
import { type EncodeSettings, type Plan, plan } from "./plan.ts";
import { pictureSecondsOf, probe, type Source } from "./probe.ts";
import { checkSideFiles, type SideFile, writeSubtitles } from "./subtitles.ts";
import type { Stage } from "./transcode-store.ts";
import { UnusableFile } from "./unusable-file.ts";
import { measureUsableSounds } from "./usable-sounds.ts";
import { measurePeaks, soundFolderOf } from "./waveform.ts";

export interface MadePackage extends MediaPackage {
  readonly report: IngestReport;
}

/** A file whose picture and sound end this much before its stated duration is truncated. */
const CUT_OFF = 0.9;
/** How long encoding takes beside that of the H.264 ladder. */
const WORK = { sounds: 0.05, av1: 1, hevc: 2 } as const;

/** @throws {UnusableFile} when both picture and sound end long before the stated duration. */
function checkWhole(source: Source, pictureSeconds: number, measured: MeasuredSound): void {
  const claimed = pictureSecondsOf(source) ?? 0;
  const isShort = (seconds: number): boolean => seconds < claimed * CUT_OFF - 1;
  if (!isShort(pictureSeconds) || !isShort(measured.endSeconds)) return;
  throw new UnusableFile(
    `Its picture ends after ${pictureSeconds.toFixed(0)} s, although its stated length is ${claimed.toFixed(0)} s` +
      "; the file is damaged or was cut off while it was copied.",
  );
}

/** What is said about sound that is shorter or longer than the picture. */
function lengthNotes(plan: Plan, pictureSeconds: number, measured: MeasuredSound): string[] {
  const held = holdSecondsOf(plan, measured);
  if (held > 0) {
    return [
      `The sound goes on for ${held.toFixed(1)} s after the picture: the last picture is shown so long.`,
    ];
  }
  const rest = measured.endSeconds - pictureSeconds;
  if (rest > 1) return [`The sound goes on for ${rest.toFixed(1)} s after the picture: it is cut.`];
  const isMissing = plan.sounds.length > 0 && rest < -1;
  return isMissing
    ? [`The sound ends ${(-rest).toFixed(1)} s before the picture: silence follows.`]
    : [];
}

const ladderNotes = (dropped: readonly Rung[]): string[] =>
  dropped.map(
    ({ name }) =>
      `Picture: ${name} would take hardly less space than the next larger size of this film.`,
  );

/** The sounds of a plan, each with its finished tracks. */
async function finishSounds(directory: string, { sounds }: Plan): Promise<Sound[]> {
  const finished = await Promise.all(
    sounds.map(async (track) => ({
      ...track,
      measured: await finishTrack(join(directory, track.folder)),
    })),
  );
  const all = new Set(finished.map(({ sound }) => sound));
  return [...all].map((sound) => ({
    name: sound.name,
    language: sound.language,
    kind: sound.kind,
    tracks: finished
      .filter((track) => track.sound === sound)
      .map(({ role, folder, channels, measured }) => ({
        role,
        folder,
        channels,
        codecs: measured.codecs,
        bandwidth: measured.bandwidth,
        averageBandwidth: measured.averageBandwidth,
      })),
  }));
}

/** A film whose waveform cannot be made is as good without. False for one without. */
async function writeWaveform(
  { ffmpeg }: Ffmpeg,
  sounds: readonly Sound[],
  directory: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const folder = soundFolderOf(sounds);
  if (folder === undefined) return false;
  const read = (file: string) => readFile(join(directory, file));
  const peaks = await measurePeaks(ffmpeg, folder, { read, within: tmpdir(), signal }).catch(
    () => undefined,
  );
  signal?.throwIfAborted();
  if (peaks) await writeFile(join(directory, WAVEFORM_FILE), peaks);
  return peaks !== undefined;
}

/** Divides the progress of encoding among its runs, each with its share of the work. */
function encodingProgress(
  { others, sounds }: Plan,
  onProgress: (part: number) => void,
): (work: number) => (part: number) => void {
  const shares = others.map(({ codec }) => WORK[codec]);
  const total = shares.reduce<number>(
    (sum, share) => sum + share,
    1 + (sounds.length > 0 ? WORK.sounds : 0),
  );
  let done = 0;
  return (work) => {
    const before = done;
    done += work;
    return (part) => onProgress(Math.min(1, (before + part * work) / total));
  };
}

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
    /** Software by default. */
    encoder?: Encoder;
    onStage?: (stage: Stage, progress: number) => void;
    observer?: Observer | undefined;
    signal?: AbortSignal;
  } = {},
): Promise<MadePackage> {
  const { subtitles: sideFiles = [], settings, encoder = "x264", observer, signal } = options;
  const { onStage = () => undefined } = options;
  onStage("probing", 0);
  await checkSideFiles(sideFiles);
  const source = await probe(programs, file, { burnIn: settings?.burnIn, signal });
  const { path, durationSeconds: claimed } = source;
  const run = { path, durationSeconds: claimed, signal };
  observer?.onFound(foundIn(source, {}));
  const byTable = plan(source, settings);
  await requireEncoders(programs, byTable.others);

  onStage("measuring", 0);
  await mkdir(directory, { recursive: true });
  const bars = await findBars(programs, source, run);
  const complexity =
    settings?.ladder === "fixed"
      ? undefined
      : await measureComplexity(programs, byTable, directory, {
          ...run,
          durationSeconds: pictureSecondsOf(source),
          hasZscale: await hasZscale(programs),
        });
  const { planned, measured } = await measureUsableSounds(
    programs,
    source,
    (usable) => plan(usable, settings, complexity),
    { ...run, onProgress: (part) => onStage("measuring", part) },
  );

  observer?.onFound(foundIn(planned.source, { bars, plan: planned, measured }));
  const names = [planned, ...planned.others].flatMap(({ rungs }) => rungs.map(({ name }) => name));
  observer?.onRenditions(directory, names, pictureSecondsOf(source) ?? measured.endSeconds);
  const encoding = { ...run, onSpeed: observer?.onSpeed };
  onStage("encoding", 0);
  const progress = encodingProgress(planned, (part) => onStage("encoding", part));
  const ladder = await makeRenditions(programs, planned, directory, {
    ...encoding,
    measured,
    encoder,
    onProgress: progress(1),
  });
  const top = ladder.at(-1);
  if (top === undefined) throw new Error("A ladder needs at least one rendition");
  const { durationSeconds } = top.track;
  checkWhole(source, durationSeconds, measured);
  await encodeSounds(programs, planned, directory, {
    ...encoding,
    durationSeconds,
    measured,
    onProgress: progress(WORK.sounds),
  });
  const made = [...ladder];
  for (const other of planned.others)
    made.push(
      ...(await makeEncoding(programs, planned, other, directory, {
        ...encoding,
        measured,
        onProgress: progress(WORK[other.codec]),
      })),
    );

  onStage("packaging", 1);
  const sounds = await finishSounds(directory, planned);
  const { subtitles, leftOut } = await writeSubtitles(programs, source, sideFiles, {
    directory,
    durationSeconds,
    signal,
  });
  const thumbnails = await writeThumbnails(planned, directory, durationSeconds);
  await writePoster(programs, planned, top, directory, thumbnails);
  const hasWaveform = await writeWaveform(programs, sounds, directory, signal);
  const description: MediaDescription = {
    version: 2,
    durationSeconds: Math.round(durationSeconds * 1000) / 1000,
    frameRate: planned.frameRate.numerator / planned.frameRate.denominator,
    renditions: made.map(({ rendition }) => rendition),
    sounds,
    subtitles,
    chapters: chaptersWithin(source.chapters, durationSeconds),
    thumbnails: thumbnails > 0 ? { file: "thumbs.vtt" } : null,
    poster: "poster.jpg",
    ...(hasWaveform && { waveform: { file: WAVEFORM_FILE } }),
  };
  await writeFile(join(directory, "master.m3u8"), masterPlaylist(description));
  await writeFile(
    join(directory, DESCRIPTION_FILE),
    `${JSON.stringify(description, undefined, 2)}\n`,
  );
  const dropped = byTable.rungs.filter(({ name }) =>
    planned.rungs.every((rung) => rung.name !== name),
  );
  const notes = lengthNotes(planned, durationSeconds, measured);
  const report = {
    taken: takenOf(description),
    leftOut: [...planned.source.leftOut, ...leftOut, ...notes, ...ladderNotes(dropped)],
  };
  return { ...(await readPackage(directory)), report };
}
