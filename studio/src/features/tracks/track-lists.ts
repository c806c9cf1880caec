import type { AudioKind, SubtitleKind, VideoTracks } from "@bijou/contract/studio/title-tracks";

export interface AudioTrack {
  readonly track: string;
  readonly name: string;
  readonly language: string;
  readonly kind: AudioKind;
}
export interface SubtitleTrack extends Omit<AudioTrack, "kind"> {
  readonly kind: SubtitleKind;
}

/** What a change sends: all tracks of a video, in their order. */
export interface Lists {
  readonly audio: readonly AudioTrack[];
  readonly subtitles: readonly SubtitleTrack[];
  /** The track of those that viewers who have not chosen see. */
  readonly defaultSubtitles: string | null;
}

export const listsOf = ({ audio, subtitles, defaultSubtitles }: VideoTracks): Lists => ({
  audio: audio.map(({ track, name, language, kind }) => ({ track, name, language, kind })),
  subtitles,
  defaultSubtitles,
});

/** Subtitles that are deleted or become forced are no default. */
export const withFittingDefault = (lists: Lists): Lists => {
  const chosen = lists.subtitles.find(({ track }) => track === lists.defaultSubtitles);
  return chosen && chosen.kind !== "forced" ? lists : { ...lists, defaultSubtitles: null };
};

export const withTrack = <One extends { readonly track: string }>(
  list: readonly One[],
  changed: One,
): One[] => list.map((one) => (one.track === changed.track ? changed : one));

/** With one track at another place. */
export function movedTo<One extends { readonly track: string }>(
  list: readonly One[],
  track: string,
  place: number,
): One[] {
  const others = list.filter((one) => one.track !== track);
  return [
    ...others.slice(0, place),
    ...list.filter((one) => one.track === track),
    ...others.slice(place),
  ];
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const SDH = /^(?:sdh|cc|hi)$/i;

/** What the name of a file says of it: "film.pt-BR.forced.srt". */
export function readFileName(name: string): { language?: string; kind: SubtitleKind } {
  const parts = name.split(".").slice(1, -1);
  const kind = parts.some((part) => /^forced$/i.test(part))
    ? "forced"
    : parts.some((part) => SDH.test(part))
      ? "sdh"
      : "full";
  const language = parts.findLast((part) => LANGUAGE.test(part) && !SDH.test(part));
  return { ...(language !== undefined && { language }), kind };
}
