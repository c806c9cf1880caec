import { expect, test } from "vitest";
import {
  afterSound,
  afterSubtitle,
  chooseSound,
  chooseSubtitle,
  DEFAULT_TRACK_PREFERENCES as NONE,
  forcedSubtitle,
  listedSubtitles,
  type SoundSource,
  type SubtitleSource,
} from "./tracks.ts";

const sound = (name: string, language: string, kind: SoundSource["kind"]): SoundSource => ({
  name,
  language,
  kind,
});
const subtitle = (
  name: string,
  language: string,
  kind: SubtitleSource["kind"] = "full",
): SubtitleSource => ({ name, language, kind, url: `/${name}.vtt` });

const SOUNDS = [
  sound("English", "en", "main"),
  sound("English (commentary)", "en", "commentary"),
  sound("English (described)", "en", "described"),
  sound("Português (Portugal)", "pt-PT", "dub"),
  sound("Português (Brasil)", "pt-BR", "dub"),
  sound("Français", "fr", "dub"),
];
const SUBTITLES = [
  subtitle("English (forced)", "en", "forced"),
  subtitle("English", "en"),
  subtitle("English (SDH)", "en", "sdh"),
  subtitle("Português", "pt-BR"),
  subtitle("Deutsch (SDH)", "de", "sdh"),
  subtitle("Français (forced)", "fr", "forced"),
];

test.each([
  ["", false, "English"],
  ["fr", false, "Français"],
  ["pt-BR", false, "Português (Brasil)"],
  ["pt", false, "Português (Portugal)"],
  ["fr-CA", false, "Français"],
  ["FR", false, "Français"],
  ["ja", false, "English"],
  ["und", false, "English"],
  ["en", true, "English (described)"],
  ["", true, "English (described)"],
  ["ja", true, "English (described)"],
  ["fr", true, "Français"],
])("M-04: preferred %j, described %j: the sound is %s", (soundLanguage, prefersDescribed, name) => {
  expect(chooseSound(SOUNDS, { ...NONE, soundLanguage, prefersDescribed })?.name).toBe(name);
});

test("a commentary plays by itself only where there is nothing else", () => {
  const [, commentary] = SOUNDS;
  expect(chooseSound([commentary!, SOUNDS[0]!], NONE)?.kind).toBe("main");
  expect(chooseSound([commentary!], NONE)?.kind).toBe("commentary");
  expect(chooseSound([], NONE)).toBeNull();
});

test.each([
  ["", false, "en", null],
  ["en", false, "en", "English"],
  ["en-GB", false, "fr", "English"],
  ["en", true, "en", "English (SDH)"],
  ["pt", true, "en", "Português"],
  ["de", false, "en", "Deutsch (SDH)"],
  ["*", true, "en", "English (SDH)"],
  ["*", false, "pt-BR", "Português"],
  ["*", false, "und", null],
  ["fr", false, "en", null],
])(
  "M-04: subtitles preferred %j, SDH %j, sound %s: %s",
  (subtitleLanguage, prefersCaptions, language, name) => {
    const preferences = { ...NONE, subtitleLanguage, prefersCaptions };
    expect(chooseSubtitle(SUBTITLES, preferences, { language })?.name ?? null).toBe(name);
  },
);

test.each([
  ["the title’s own sound", "", "en", "Português"],
  ["a sound in another language that the viewer asked for", "fr", "fr", "Português"],
  ["a sound in the language of the default, by itself", "", "pt-BR", "Português"],
  ["a sound in the language of the default that the viewer asked for", "pt-PT", "pt-PT", null],
  ["a sound that was asked for, but is not there", "pt", "en", "Português"],
])("without a choice, %s has the title’s default subtitles", (_, asked, language, name) => {
  const own = SUBTITLES.map((one) => ({ ...one, isDefault: one.name === "Português" }));
  const unset = { ...NONE, soundLanguage: asked };
  expect(chooseSubtitle(own, unset, { language })?.name ?? null).toBe(name);
  expect(chooseSubtitle(SUBTITLES, unset, { language })).toBeNull();
  expect(chooseSubtitle(own, { ...unset, subtitleLanguage: "" }, { language })).toBeNull();
  const english = chooseSubtitle(own, { ...unset, subtitleLanguage: "en" }, { language });
  expect(english?.name).toBe("English");
});

test("M-04: forced subtitles follow the language of the sound and are not listed", () => {
  expect(forcedSubtitle(SUBTITLES, { language: "fr-FR" })?.name).toBe("Français (forced)");
  expect(forcedSubtitle(SUBTITLES, { language: "de" })).toBeNull();
  expect(forcedSubtitle(SUBTITLES, null)).toBeNull();
  expect(listedSubtitles(SUBTITLES).map(({ kind }) => kind)).not.toContain("forced");
  expect(listedSubtitles(SUBTITLES.slice(0, 1))).toHaveLength(1);
});

test("a choice becomes a preference, except a commentary", () => {
  const french = afterSound(NONE, SOUNDS[5]!);
  expect(french).toEqual({ ...NONE, soundLanguage: "fr" });
  const described = afterSound(french, SOUNDS[2]!);
  expect(described).toEqual({ ...NONE, soundLanguage: "en", prefersDescribed: true });
  expect(afterSound(described, SOUNDS[1]!)).toEqual(described);
  const captions = afterSubtitle(NONE, SUBTITLES[2]!);
  expect(captions).toEqual({ ...NONE, subtitleLanguage: "en", prefersCaptions: true });
  expect(afterSubtitle(captions, null)).toEqual({ ...captions, subtitleLanguage: "" });
});
