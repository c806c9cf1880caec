import type { SoundKind } from "../../../platform/media/description.ts";
import { isSoundCodec } from "./guards.ts";
import { languageName, languageTag, UNDETERMINED } from "./language.ts";
import { ACCEPTED } from "./picture-stream.ts";
import { has, type Stream, tagOf } from "./streams.ts";
import { cleanName, uniqueNames } from "./track-names.ts";
import { UnusableFile } from "./unusable-file.ts";

interface SoundStream {
  readonly index: number;
  readonly channels: number;
  readonly codec: string;
}

/** One sound of a film. A stereo and a surround stream of the same content are one sound. */
export interface SoundSource {
  /** Unique, and shown to viewers. */
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  readonly kind: SoundKind;
  /** The stream that stereo is made of. */
  readonly stereo: SoundStream;
  readonly surround: SoundStream | undefined;
}

/** 5.1 and more. */
const SURROUND_CHANNELS = 6;
const MAX_SOUNDS = 30;

const COMMENTARY = /comment|kommentar/i;
const DESCRIBED = /\b(?:audio.?descri|descri(?:bed|ptive|ption)|described video|DVS)\b/i;

function kindOf(stream: Stream): SoundKind {
  const title = tagOf(stream, "title") ?? "";
  if (has(stream, "comment") || COMMENTARY.test(title)) return "commentary";
  if (has(stream, "visual_impaired") || DESCRIBED.test(title)) return "described";
  return has(stream, "dub") ? "dub" : "main";
}

interface Candidate extends SoundStream {
  readonly stream: Stream;
  readonly language: string;
  readonly kind: SoundKind;
}

/** The default first: that of the file, unless it is a commentary or a description. */
function byImportance(candidates: readonly Candidate[]): Candidate[] {
  const rank = ({ kind, stream }: Candidate): number => {
    if (kind === "commentary") return 4;
    if (kind === "described") return 3;
    if (has(stream, "original")) return 0;
    return has(stream, "default") ? 1 : 2;
  };
  return candidates.toSorted((a, b) => rank(a) - rank(b) || a.index - b.index);
}

/** A stream in another language than the default is a dub, unless it says otherwise. */
function withDubs([first, ...others]: readonly Candidate[]): Candidate[] {
  if (first === undefined) return [];
  const isDub = (other: Candidate): boolean =>
    other.kind === "main" &&
    !has(other.stream, "original") &&
    other.language !== UNDETERMINED &&
    other.language !== first.language;
  return [
    first,
    ...others.map((other) => (isDub(other) ? { ...other, kind: "dub" as const } : other)),
  ];
}

function nameOf({ language, kind, stream }: Candidate): string {
  const spoken = language === UNDETERMINED ? "" : languageName(language);
  const title = cleanName(tagOf(stream, "title") ?? "");
  if (kind === "commentary") {
    const says = title.replaceAll(/comment(?:ary|aries|s)?/gi, "").trim() !== "";
    return says ? title : [spoken, "commentary"].filter(Boolean).join(" ");
  }
  if (kind === "described") return spoken === "" ? "Audio description" : `${spoken} (described)`;
  return spoken || title || "Sound";
}

/** Joins a stereo stream with a surround stream of the same language and kind, in either order. */
function paired(candidates: readonly Candidate[]): { main: Candidate; other?: Candidate }[] {
  const sounds: { main: Candidate; other?: Candidate }[] = [];
  for (const candidate of candidates) {
    const isSurround = candidate.channels >= SURROUND_CHANNELS;
    const pair = sounds.find(
      ({ main, other }) =>
        other === undefined &&
        main.language === candidate.language &&
        main.kind === candidate.kind &&
        main.kind !== "commentary" &&
        main.channels >= SURROUND_CHANNELS !== isSurround,
    );
    if (pair) pair.other = candidate;
    else sounds.push({ main: candidate });
  }
  return sounds;
}

const codecOf = ({ codec_name, codec_tag_string }: Stream): string =>
  codec_name ?? codec_tag_string ?? "something unknown";

/** Names a stream for the operator. */
const placeOf = (index: number, language: string, codec: string): string =>
  `Sound in stream ${index} (${languageName(language)}, ${codec})`;

/**
 * All sounds, the default first, and a line for the operator about each stream that is left out.
 *
 * @throws {UnusableFile} when there is sound, but none that is accepted: a film must not become silent unnoticed.
 */
export function soundsOf(streams: readonly Stream[]): {
  sounds: SoundSource[];
  leftOut: string[];
} {
  const all = streams.filter(({ codec_type }) => codec_type === "audio");
  const isUsable = ({ codec_name = "", channels = 0 }: Stream): boolean =>
    isSoundCodec(codec_name) && channels > 0;
  const refused = all.filter((stream) => !isUsable(stream));
  const [firstRefused] = refused;
  if (firstRefused !== undefined && refused.length === all.length) {
    throw new UnusableFile(
      `Its sound is encoded as ${codecOf(firstRefused)}, which is not accepted. Convert it to one of these: ` +
        `${ACCEPTED.sound}. Or remove it, if the film is silent.`,
    );
  }
  const candidates = all.filter(isUsable).map((stream) => ({
    stream,
    index: stream.index,
    channels: stream.channels ?? 0,
    codec: codecOf(stream),
    language: languageTag(tagOf(stream, "language")),
    kind: kindOf(stream),
  }));
  const pairs = paired(withDubs(byImportance(candidates)));
  const taken = pairs.slice(0, MAX_SOUNDS);
  const names = uniqueNames(
    taken.map(({ main }) => ({ name: nameOf(main), title: tagOf(main.stream, "title") })),
  );
  return {
    sounds: taken.map(({ main, other }, index) => {
      const both = other === undefined ? [main] : [main, other];
      const surround = both.find(({ channels }) => channels >= SURROUND_CHANNELS);
      const stereo = both.find(({ channels }) => channels < SURROUND_CHANNELS) ?? main;
      const part = ({ index: at, channels, codec }: SoundStream) => ({
        index: at,
        channels,
        codec,
      });
      return {
        name: names[index] ?? "",
        language: main.language,
        kind: main.kind,
        stereo: part(stereo),
        surround: surround && part(surround),
      };
    }),
    leftOut: [
      ...refused.map(
        (stream) =>
          `${placeOf(stream.index, languageTag(tagOf(stream, "language")), codecOf(stream))}: not accepted. ` +
          `Convert it to one of these: ${ACCEPTED.sound}.`,
      ),
      ...pairs
        .slice(MAX_SOUNDS)
        .map(
          ({ main }) =>
            `${placeOf(main.index, main.language, main.codec)}: a film has ${MAX_SOUNDS} at most.`,
        ),
    ],
  };
}

/**
 * Leaves out streams that cannot be decoded, with a line for the operator about each.
 *
 * @throws {UnusableFile} when that is all sound: a film must not become silent unnoticed.
 */
export function withoutStreams(
  sounds: readonly SoundSource[],
  broken: ReadonlySet<number>,
): { sounds: SoundSource[]; leftOut: string[] } {
  const leftOut: string[] = [];
  const usable = sounds.flatMap((sound) => {
    const streams = [sound.stereo, sound.surround].filter((stream) => stream !== undefined);
    const good = streams.filter(({ index }) => !broken.has(index));
    for (const { index, codec } of streams) {
      const line = `${placeOf(index, sound.language, codec)}: it cannot be decoded. Convert it to FLAC, or copy the file again.`;
      if (broken.has(index) && !leftOut.includes(line)) leftOut.push(line);
    }
    const [stereo = good[0]] = good.filter(({ channels }) => channels < SURROUND_CHANNELS);
    const surround = good.find(({ channels }) => channels >= SURROUND_CHANNELS);
    return stereo ? [{ ...sound, stereo, surround }] : [];
  });
  if (usable.length === 0) {
    throw new UnusableFile(
      "Its sound cannot be decoded; the file may be damaged. Convert the sound to FLAC, or copy the file again. " +
        "Or remove the sound, if the film is silent.",
    );
  }
  return { sounds: usable, leftOut };
}
