import { posix } from "node:path";
import type { ArtworkField } from "@bijou/contract/studio/title-fields";
import { type Folder, stemOf } from "./folder.ts";

const EXTENSION = /\.(?:jpe?g|png|webp|avif)$/i;

/** The names of pictures in Jellyfin, Emby and Kodi, the best first. */
const NAMES: Readonly<Partial<Record<ArtworkField, readonly string[]>>> = {
  portrait: ["poster", "folder", "cover", "movie", "show"],
  still: ["fanart", "backdrop", "background", "art"],
  landscape: ["landscape", "thumb", "banner-landscape"],
  titleTreatment: ["clearlogo", "logo"],
};

function pictureNamed(folder: Folder, wanted: readonly string[]): string | undefined {
  const pictures = new Map(
    folder.files
      .filter((file) => EXTENSION.test(file))
      .map((file) => [stemOf(file).toLowerCase(), file] as const),
  );
  const found = wanted.map((name) => pictures.get(name.toLowerCase())).find(Boolean);
  return found === undefined ? undefined : posix.join(folder.path, found);
}

/**
 * The pictures of a title in a folder.
 *
 * @param stem of its video, whose own pictures come first
 * @param isAlone whether the pictures of the folder are those of the title
 */
export function picturesIn(
  folder: Folder,
  stem: string | undefined,
  isAlone: boolean,
): Partial<Record<ArtworkField, string>> {
  const found: Partial<Record<ArtworkField, string>> = {};
  for (const field of ["portrait", "still", "landscape", "titleTreatment"] as const) {
    const names = NAMES[field] ?? [];
    const own = stem === undefined ? [] : names.map((name) => `${stem}-${name}`);
    const picture = pictureNamed(folder, [...own, ...(isAlone ? names : [])]);
    if (picture !== undefined) found[field] = picture;
  }
  return found;
}

/** The picture of an episode: `<its video>-thumb.jpg`. */
export const episodePicture = (folder: Folder, stem: string): string | null =>
  pictureNamed(folder, [`${stem}-thumb`, stem]) ?? null;
