import type pg from "pg";
import type { MediaDescription } from "../../../platform/media/description.ts";
import { versionOfFile } from "../tracks/subtitle-versions-store.ts";
import { playlistWith, trackOfAudio } from "../tracks/track-lists.ts";
import { type StoredAudio, type StoredSubtitle, writeTracks } from "../tracks/tracks-store.ts";
import { changedTracks, copySubtitle } from "./encode-again-store.ts";

/**
 * Gives a video that was encoded again the names, languages, types and texts that staff gave the one before. Tracks that
 * only one of both has stay as they are in the new one.
 */
export async function carryTracks(
  client: pg.PoolClient,
  jobId: number,
  { before, assetId }: { readonly before: string | null; readonly assetId: string },
  description: MediaDescription,
): Promise<void> {
  if (before === assetId) return;
  const earlier = await changedTracks(client, jobId, before);
  if (!earlier) return;
  const present = description.sounds.map(({ name, language, kind, tracks }): StoredAudio => ({
    name,
    language,
    kind,
    channels: Math.max(...tracks.map(({ channels }) => channels)),
  }));
  const known = earlier.sounds.flatMap((sound) => {
    const own = present.find(({ name }) => name === trackOfAudio(sound));
    return own ? [{ ...sound, channels: own.channels }] : [];
  });
  const names = new Set(known.map(trackOfAudio));
  const sounds = [...known, ...present.filter(({ name }) => !names.has(name))];
  const files = new Set(description.subtitles.map(({ file }) => file));
  const subtitles: StoredSubtitle[] = [];
  for (const subtitle of earlier.subtitles)
    if (versionOfFile(subtitle.file) !== undefined || files.has(subtitle.file))
      subtitles.push(await copySubtitle(client, assetId, subtitle));
  const lists = { sounds, subtitles };
  await writeTracks(client, assetId, { ...lists, playlist: playlistWith(description, lists) });
}
