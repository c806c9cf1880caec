import type { Sound, Subtitle } from "@bijou/contract/titles/tracks";
import type * as Type from "typebox";
import type { SoundKind, SubtitleKind } from "../../platform/media/description.ts";

/** As `assets.subtitles` has it. */
export interface StoredSubtitle {
  readonly name: string;
  readonly language: string;
  readonly kind: SubtitleKind;
  readonly file: string;
  /** Absent for all others. */
  readonly isDefault?: true;
}

/** As `assets.sounds` has it. */
export interface StoredSound {
  readonly name: string;
  readonly language: string;
  readonly kind: SoundKind;
  readonly channels: number;
}

/** @param base the signed address of the files; undefined where they are only listed. */
export const subtitlesOf = (
  stored: readonly StoredSubtitle[],
  base: string | undefined,
): Type.Static<typeof Subtitle>[] =>
  stored.map(({ name, language, kind, file, isDefault }) => ({
    language_name: name,
    language_short_name: language,
    subtitle_path: base === undefined ? "" : `${base}/${file}`,
    subtitle_kind: kind,
    is_default: isDefault ? "1" : "0",
  }));

export const soundsOf = (stored: readonly StoredSound[]): Type.Static<typeof Sound>[] =>
  stored.map(({ name, language, kind, channels }) => ({
    sound_name: name,
    language_short_name: language,
    sound_kind: kind,
    channels,
  }));
