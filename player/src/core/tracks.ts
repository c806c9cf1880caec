export interface SoundSource {
  /** Unique within a title, and the NAME in its playlist: "English (described)". */
  name: string;
  /** BCP 47. */
  language: string;
  kind: "main" | "dub" | "commentary" | "described";
}

export interface SubtitleSource {
  /** Unique within a title, as displayed: "English (SDH)". */
  name: string;
  /** BCP 47. */
  language: string;
  /** `forced`: only what the sound's own language does not say; `sdh`: for the deaf and hard of hearing. */
  kind: "full" | "forced" | "sdh";
  /** A WebVTT file on the same origin. */
  url: string;
  /** Shown from the start where the profile has not chosen. */
  isDefault?: boolean;
}

/** What a profile prefers, in every title. */
export interface TrackPreferences {
  /** BCP 47; "" is the title's own. */
  soundLanguage: string;
  /** BCP 47; "" is off, `SAME_AS_SOUND` the language of the sound; null until the viewer chooses: as each title has it. */
  subtitleLanguage: string | null;
  prefersDescribed: boolean;
  /** Subtitles for the deaf and hard of hearing. */
  prefersCaptions: boolean;
}

export const SAME_AS_SOUND = "*";

export const DEFAULT_TRACK_PREFERENCES: TrackPreferences = {
  soundLanguage: "",
  subtitleLanguage: null,
  prefersDescribed: false,
  prefersCaptions: false,
};

const primaryOf = (tag: string): string => (tag.split("-")[0] ?? "").toLowerCase();
const isKnown = (tag: string): boolean => tag !== "" && primaryOf(tag) !== "und";

/** The first track in exactly this language, else the first in another form of it: "pt-BR" finds "pt". */
function inLanguage<T extends { language: string }>(
  tracks: readonly T[],
  language: string,
): T | undefined {
  if (!isKnown(language)) return undefined;
  const exact = language.toLowerCase();
  return (
    tracks.find((track) => track.language.toLowerCase() === exact) ??
    tracks.find((track) => primaryOf(track.language) === primaryOf(language))
  );
}

/** The sound to begin with: never a commentary, unless there is nothing else. */
export function chooseSound<T extends Omit<SoundSource, "name">>(
  sounds: readonly T[],
  { soundLanguage, prefersDescribed }: TrackPreferences,
): T | null {
  const spoken = sounds.filter(({ kind }) => kind === "main" || kind === "dub");
  const described = sounds.filter(({ kind }) => kind === "described");
  const own = spoken[0] ?? sounds[0] ?? null;
  if (own === null) return null;
  const wanted = inLanguage(spoken, soundLanguage);
  if (prefersDescribed) {
    const found =
      inLanguage(described, soundLanguage) ??
      (wanted ? undefined : inLanguage(described, own.language));
    if (found) return found;
  }
  // A film may have the language with a description only.
  return wanted ?? inLanguage(described, soundLanguage) ?? own;
}

/** The subtitles that the menu lists. Forced ones appear by themselves, so they are listed only if there are no others. */
export function listedSubtitles(subtitles: readonly SubtitleSource[]): readonly SubtitleSource[] {
  const others = subtitles.filter(({ kind }) => kind !== "forced");
  return others.length > 0 ? others : subtitles;
}

/** Those of the title itself; none in the language of a sound that the viewer has asked for and hears. */
function defaultSubtitle(
  subtitles: readonly SubtitleSource[],
  { soundLanguage }: TrackPreferences,
  sound: Pick<SoundSource, "language"> | null,
): SubtitleSource | null {
  const found = subtitles.find(({ isDefault }) => isDefault) ?? null;
  const languages = new Set(
    [soundLanguage, sound?.language ?? "", found?.language ?? ""].map(primaryOf),
  );
  return isKnown(soundLanguage) && languages.size === 1 ? null : found;
}

/** The subtitles to begin with; null is off. */
export function chooseSubtitle(
  subtitles: readonly SubtitleSource[],
  preferences: TrackPreferences,
  sound: Pick<SoundSource, "language"> | null,
): SubtitleSource | null {
  const { subtitleLanguage, prefersCaptions } = preferences;
  if (subtitleLanguage === null) return defaultSubtitle(subtitles, preferences, sound);
  const language = subtitleLanguage === SAME_AS_SOUND ? (sound?.language ?? "") : subtitleLanguage;
  const listed = listedSubtitles(subtitles);
  const captions = listed.filter(({ kind }) => kind === "sdh");
  const others = listed.filter(({ kind }) => kind !== "sdh");
  const [first, second] = prefersCaptions ? [captions, others] : [others, captions];
  return inLanguage(first, language) ?? inLanguage(second, language) ?? null;
}

/** Shown while subtitles are off: what the sound's language does not say, such as a sign in another one. */
export function forcedSubtitle(
  subtitles: readonly SubtitleSource[],
  sound: Pick<SoundSource, "language"> | null,
): SubtitleSource | null {
  const forced = subtitles.filter(({ kind }) => kind === "forced");
  return inLanguage(forced, sound?.language ?? "") ?? null;
}

/** The preferences after the viewer has chosen a sound. A commentary is for this title only. */
export function afterSound(before: TrackPreferences, sound: SoundSource): TrackPreferences {
  if (sound.kind === "commentary") return before;
  return {
    ...before,
    soundLanguage: isKnown(sound.language) ? sound.language : "",
    prefersDescribed: sound.kind === "described",
  };
}

/** The preferences after the viewer has chosen subtitles; null is off. */
export function afterSubtitle(
  before: TrackPreferences,
  subtitle: SubtitleSource | null,
): TrackPreferences {
  if (subtitle === null) return { ...before, subtitleLanguage: "" };
  if (!isKnown(subtitle.language)) return before;
  return {
    ...before,
    subtitleLanguage: subtitle.language,
    prefersCaptions: subtitle.kind === "sdh",
  };
}
