import { saveTrackPreferences } from "@bijou/contract/playback";
import type { TrackPreferences as Wire } from "@bijou/contract/track-preferences";
import { api } from "../platform/session/api.ts";
import { currentSession, readStored, writeStored } from "../platform/session/storage.ts";
import type { TrackPreferences } from "@bijou/player/core/tracks";

/** Choices of the profiles of this browser, by profile, until the server has them. */
const KEY = "player_tracks";
/** A playback state may have been requested this long before it is used. */
const MAX_STATE_AGE_MS = 60_000;

interface Choice {
  readonly preferences: Wire;
  readonly changedAtMs: number;
  readonly isSaved: boolean;
}
type Choices = Readonly<Record<string, Choice>>;

function readChoices(): Choices {
  try {
    const parsed: unknown = JSON.parse(readStored("localStorage", KEY) ?? "{}");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this module; fields are checked on use
    return typeof parsed === "object" && parsed !== null ? (parsed as Choices) : {};
  } catch {
    return {};
  }
}

const choiceOf = (profileId: number): Choice | undefined => readChoices()[profileId];

function writeChoice(profileId: number, choice: Choice): void {
  writeStored("localStorage", KEY, JSON.stringify({ ...readChoices(), [profileId]: choice }));
}

const fromWire = (wire: Wire): TrackPreferences => ({
  soundLanguage: wire.sound_language,
  subtitleLanguage: wire.chooses_subtitles === "0" ? null : wire.subtitle_language,
  prefersDescribed: wire.prefers_described === "1",
  prefersCaptions: wire.prefers_captions === "1",
});

export const toWire = (preferences: TrackPreferences): Wire => ({
  sound_language: preferences.soundLanguage,
  subtitle_language: preferences.subtitleLanguage ?? "",
  chooses_subtitles: preferences.subtitleLanguage === null ? "0" : "1",
  prefers_described: preferences.prefersDescribed ? "1" : "0",
  prefers_captions: preferences.prefersCaptions ? "1" : "0",
});

const sending = new Set<number>();

/** Sends the latest choice of the profile until the server has it; after an error when the network is back. */
async function flush(profileId: number): Promise<void> {
  if (sending.has(profileId)) return;
  sending.add(profileId);
  try {
    for (;;) {
      const choice = choiceOf(profileId);
      // Another profile's tokens would save it there.
      if (!choice || choice.isSaved || currentSession()?.user_id !== profileId) return;
      await api(saveTrackPreferences, choice.preferences);
      const latest = choiceOf(profileId);
      if (latest?.changedAtMs === choice.changedAtMs)
        writeChoice(profileId, { ...choice, isSaved: true });
    }
  } catch {
    window.addEventListener("online", () => void flush(profileId), { once: true });
  } finally {
    sending.delete(profileId);
  }
}

/** The profile's preferences: this browser's own choice while the server's response may not have it yet. */
export function latestTrackPreferences(fromServer: Wire): TrackPreferences {
  const profileId = currentSession()?.user_id;
  const choice = profileId === undefined ? undefined : choiceOf(profileId);
  if (profileId === undefined || !choice) return fromWire(fromServer);
  if (!choice.isSaved) void flush(profileId);
  const isNewer = !choice.isSaved || Date.now() - choice.changedAtMs < MAX_STATE_AGE_MS;
  return fromWire(isNewer ? choice.preferences : fromServer);
}

/** Saves the preferences of the profile, now or as soon as the network is back. Does nothing for a guest. */
export function storeTrackPreferences(preferences: TrackPreferences): void {
  const profileId = currentSession()?.user_id;
  if (profileId === undefined) return;
  writeChoice(profileId, {
    preferences: toWire(preferences),
    changedAtMs: Date.now(),
    isSaved: false,
  });
  void flush(profileId);
}
