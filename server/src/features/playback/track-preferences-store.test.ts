import {
  deeplinkingPlayUrl,
  saveTrackPreferences,
  trackPreferences,
} from "@bijou/contract/playback";
import { expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const film = { video_id: instance.title("night-train") };
const ENGLISH_WITH_CAPTIONS = {
  sound_language: "en-GB",
  subtitle_language: "*",
  chooses_subtitles: "1",
  prefers_described: "1",
  prefers_captions: "1",
} as const;

test("M-04: the playback state has the profile's preferred sound and subtitles, and no other profile's", async () => {
  const member = await instance.as("premium");
  const before = await member.call(deeplinkingPlayUrl, film);
  expect(before.data.track_preferences).toEqual({
    sound_language: "",
    subtitle_language: "",
    chooses_subtitles: "0",
    prefers_described: "0",
    prefers_captions: "0",
  });
  await member.call(saveTrackPreferences, { ...ENGLISH_WITH_CAPTIONS, sound_language: "fr" });
  await member.call(saveTrackPreferences, ENGLISH_WITH_CAPTIONS);
  const elsewhere = await instance.as("premium");
  const after = await elsewhere.call(deeplinkingPlayUrl, film);
  expect(after.data.track_preferences).toEqual(ENGLISH_WITH_CAPTIONS);
  const other = await (await instance.as("free")).call(deeplinkingPlayUrl, film);
  expect(other.data.track_preferences).toEqual(before.data.track_preferences);
});

test("a profile that chose a sound may still have no choice about subtitles; an older app has made one", async () => {
  const member = await instance.as("premium");
  const sound = {
    ...ENGLISH_WITH_CAPTIONS,
    subtitle_language: "",
    chooses_subtitles: "0",
  } as const;
  await member.call(saveTrackPreferences, sound);
  const now = async () => (await member.call(deeplinkingPlayUrl, film)).data.track_preferences;
  expect(await now()).toEqual(sound);
  const { chooses_subtitles: _, ...older } = sound;
  await member.call(saveTrackPreferences, older);
  expect(await now()).toMatchObject({ subtitle_language: "", chooses_subtitles: "1" });
});

test("the settings list the languages that films have", async () => {
  const member = await instance.as("free");
  await member.call(saveTrackPreferences, ENGLISH_WITH_CAPTIONS);
  const { data } = await member.call(trackPreferences, {});
  expect(data).toEqual({
    ...ENGLISH_WITH_CAPTIONS,
    sound_languages: ["en"],
    subtitle_languages: ["en"],
  });
});

test.each([
  { sound_language: "english please" },
  { subtitle_language: "?" },
  { sound_language: "*" },
])("%j is not accepted", async (wrong) => {
  const member = await instance.as("free");
  const sent = await member.send(saveTrackPreferences, { ...ENGLISH_WITH_CAPTIONS, ...wrong });
  expect(sent.status).toBe(400);
});
