import type { Database } from "../../platform/database/database.ts";
import { isDatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { mediaPlaylist } from "../../platform/media/master-playlist.ts";
import { createChangedTracksStore } from "./changed-tracks-store.ts";

/** A file that is sent in place of one of the package. */
export interface ChangedFile {
  readonly content: string;
  readonly etag: string;
  /** It has this address as long as it exists; the playlist does not. */
  readonly isFinal: boolean;
}

const ADDED = /^subs\/(edit-(\d{1,9}))\.(vtt|m3u8)$/;

/** Finds the playlist and the subtitles of videos whose tracks staff have changed; undefined for any other file. */
export function createChangedTracks(database: Database) {
  const store = createChangedTracksStore(database);

  async function find(asset: string, file: string): Promise<ChangedFile | undefined> {
    if (file === "master.m3u8") {
      const found = await store.playlist(asset);
      if (!found) return undefined;
      const { playlist, revision } = found;
      return { content: playlist, etag: `"${asset}-${revision}"`, isFinal: false };
    }
    const [, name = "", id = "", extension = ""] = ADDED.exec(file) ?? [];
    if (name === "") return undefined;
    const found = await store.subtitles(asset, Number(id));
    if (!found) return undefined;
    const { content, durationMs } = found;
    const segments = [{ file: `${name}.vtt`, durationSeconds: durationMs / 1000 }];
    return {
      content: extension === "vtt" ? content : mediaPlaylist(segments, undefined),
      etag: `"${asset}-${name}"`,
      isFinal: true,
    };
  }

  return async (asset: string, file: string): Promise<ChangedFile | undefined> => {
    try {
      return await find(asset, file);
    } catch (error) {
      // The film plays on with the names that it came with.
      if (isDatabaseUnavailable(error)) return undefined;
      throw error;
    }
  };
}
export type FindChangedFile = ReturnType<typeof createChangedTracks>;
