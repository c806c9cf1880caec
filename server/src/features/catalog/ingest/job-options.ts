import type { JobOptions } from "@bijou/contract/studio/job-options";
import { USUAL_CRF } from "./ladder.ts";
import { DEFAULT_LARGEST, DEFAULT_LOUDNESS } from "./plan.ts";
import type { TranscodeOptions } from "./transcode-store.ts";

/** What is stored of the options of a job. */
export interface StoredOptions {
  readonly options: TranscodeOptions;
  readonly atNight: boolean;
  /** The names of its subtitle files, in their order. */
  readonly subtitleFiles: readonly string[];
}

/** The options of a job as staff see and change them, with the defaults. */
export function optionsOf({ options, atNight, subtitleFiles }: StoredOptions): JobOptions {
  const { loudness = DEFAULT_LOUDNESS, subtitles = [] } = options;
  return {
    atNight,
    largest: options.largest ?? DEFAULT_LARGEST,
    quality: options.quality ?? USUAL_CRF,
    isThorough: options.thorough ?? false,
    ladder: options.ladder ?? "measured",
    codec: options.codec ?? null,
    keepsHdr: options.hdr ?? false,
    loudness: loudness === "off" ? null : loudness,
    subtitles: subtitles.map(({ language }, place) => ({
      file: subtitleFiles[place] ?? "",
      language,
    })),
  };
}

/**
 * What to store for options that staff want. Defaults are not stored, as `bijou ingest` does not store them either: the
 * same options are the same job.
 */
export function changedOptions(stored: TranscodeOptions, wanted: JobOptions): TranscodeOptions {
  const { largest, quality, isThorough, ladder, codec, keepsHdr, loudness } = wanted;
  const { subtitles, burnIn } = stored;
  return {
    ...(subtitles && {
      subtitles: subtitles.map((side, place) => ({
        ...side,
        language: wanted.subtitles[place]?.language ?? side.language,
      })),
    }),
    ...(quality !== USUAL_CRF && { quality }),
    ...(isThorough && { thorough: true }),
    ...(largest !== DEFAULT_LARGEST && { largest }),
    ...(loudness !== DEFAULT_LOUDNESS && { loudness: loudness ?? "off" }),
    ...(codec && { codec }),
    ...(keepsHdr && { hdr: true }),
    ...(ladder === "fixed" && { ladder }),
    ...(burnIn !== undefined && { burnIn }),
  };
}
