import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { FieldProblem } from "@bijou/contract/studio/problems";
import type { saveTracks } from "@bijou/contract/studio/title-tracks";
import type { MediaDescription } from "../../../platform/media/description.ts";
import { masterPlaylist } from "../../../platform/media/master-playlist.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { languageTag, UNDETERMINED } from "../ingest/language.ts";
import { cleanName } from "../ingest/track-names.ts";
import type { StoredAudio, StoredSubtitle } from "./tracks-store.ts";

export interface TrackLists {
  readonly sounds: readonly StoredAudio[];
  readonly subtitles: readonly StoredSubtitle[];
}
type Asked = Pick<StudioInput<typeof saveTracks>, "audio" | "subtitles" | "defaultSubtitles">;
type AskedTrack = Asked["audio"][number] | Asked["subtitles"][number];

/** Packages name audio by its name, and subtitles by their file. */
export const trackOfAudio = ({ track, name }: StoredAudio): string => track ?? name;
export const trackOfSubtitle = ({ track, file }: StoredSubtitle): string =>
  track ?? file.replace(/^subs\//, "").replace(/\.vtt$/, "");

/** The playlist of a video with its tracks as they are now. */
export function playlistWith(media: MediaDescription, { sounds, subtitles }: TrackLists): string {
  return masterPlaylist({
    ...media,
    sounds: sounds.flatMap((stored) => {
      const own = media.sounds.find(({ name }) => name === trackOfAudio(stored));
      const { name, language, kind } = stored;
      return own ? [{ ...own, name, language, kind }] : [];
    }),
    subtitles: subtitles.map(({ name, language, kind, file }) => ({ name, language, kind, file })),
  });
}

/** What is wrong with the fields of a list. */
function problemsOf(list: "audio" | "subtitles", tracks: readonly AskedTrack[]): FieldProblem[] {
  const seen = new Set<string>();
  return tracks.flatMap(({ name, language }, place) => {
    const path = (field: string) => `${list}.${place}.${field}`;
    const clean = cleanName(name);
    const isRepeated = seen.has(clean);
    seen.add(clean);
    const isUnknown = language !== UNDETERMINED && languageTag(language) === UNDETERMINED;
    return [
      ...(clean === ""
        ? [{ path: path("name"), code: "required" as const, message: "Enter a name." }]
        : []),
      ...(isRepeated
        ? [
            {
              path: path("name"),
              code: "repeated" as const,
              message: "Two tracks have the same name.",
              value: clean,
            },
          ]
        : []),
      ...(isUnknown
        ? [
            {
              path: path("language"),
              code: "invalid" as const,
              message: "Enter a language as BCP 47 writes it, such as “en” or “pt-BR”.",
            },
          ]
        : []),
    ];
  });
}

/** Players begin with the first original or dub, so another default would not be one. */
function defaultProblems([first, ...others]: Asked["audio"]): FieldProblem[] {
  const isSpoken = ({ kind }: { kind: string }) => kind === "main" || kind === "dub";
  return first && !isSpoken(first) && others.some(isSpoken)
    ? [
        {
          path: "audio.0.kind",
          code: "invalid",
          message: "The default has to be the original or a dub: players begin with one of these.",
        },
      ]
    : [];
}

/** Forced subtitles appear by themselves, with the sound of their language. */
function defaultSubtitleProblems({ subtitles, defaultSubtitles }: Asked): FieldProblem[] {
  const chosen = subtitles.find(({ track }) => track === defaultSubtitles);
  return typeof defaultSubtitles === "string" && (!chosen || chosen.kind === "forced")
    ? [
        {
          path: "defaultSubtitles",
          code: "invalid",
          message: "The default has to be one of the subtitles that stay, and not a forced one.",
        },
      ]
    : [];
}

/** Marks the default ones: those that are asked for, or those that were. */
function withDefault(
  stored: readonly StoredSubtitle[],
  asked: Asked["defaultSubtitles"],
): StoredSubtitle[] {
  return stored.map(({ isDefault, ...one }) => {
    const isChosen = asked === undefined ? isDefault : trackOfSubtitle(one) === asked;
    return isChosen && one.kind !== "forced" ? { ...one, isDefault: true } : one;
  });
}

/** The same tracks in another order, with other names; each is there once, and only subtitles can be left out. */
function matched<Stored, One extends AskedTrack>(
  stored: readonly Stored[],
  trackOf: (one: Stored) => string,
  asked: readonly One[],
): (Stored & Pick<One, "name" | "language" | "kind" | "track">)[] {
  const left = new Map(stored.map((one) => [trackOf(one), one]));
  return asked.map(({ track, name, language, kind }) => {
    const own = left.get(track);
    if (!own)
      throw new StudioProblem("not_found", `There is no track “${track}”, or it is named twice.`);
    left.delete(track);
    return { ...own, track, name: cleanName(name), language: languageTag(language), kind };
  });
}

/**
 * The tracks of a video after a change.
 *
 * @throws {StudioProblem} for wrong fields, or tracks that the video does not have.
 */
export function changedLists(stored: TrackLists, asked: Asked): TrackLists {
  const { audio, subtitles, defaultSubtitles } = asked;
  const fields = [
    ...problemsOf("audio", audio),
    ...problemsOf("subtitles", subtitles),
    ...defaultProblems(audio),
    ...defaultSubtitleProblems(asked),
  ];
  const [first] = fields;
  if (first) throw new StudioProblem("invalid_request", first.message, { fields });
  if (audio.length !== stored.sounds.length)
    throw new StudioProblem("not_found", "Name each audio track once: none can be deleted.");
  return {
    sounds: matched(stored.sounds, trackOfAudio, audio),
    subtitles: withDefault(matched(stored.subtitles, trackOfSubtitle, subtitles), defaultSubtitles),
  };
}

/** For the audit log: "English (full, en)", or "English (full, en, default)". */
export const inWords = (
  tracks: readonly {
    readonly name: string;
    readonly language: string;
    readonly kind: string;
    readonly isDefault?: true;
  }[],
): string[] =>
  tracks.map(
    ({ name, language, kind, isDefault }) =>
      `${name} (${[kind, language, ...(isDefault ? ["default"] : [])].join(", ")})`,
  );
