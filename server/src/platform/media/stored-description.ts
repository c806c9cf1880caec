import { errorMessage } from "../errors.ts";
import type { LoadedBlob } from "../files/blob-store.ts";
import { type MediaDescription, readDescription } from "./description.ts";
import { filmFolder } from "./media-store.ts";
import { DESCRIPTION_FILE } from "./package.ts";

const MAX_BYTES = 8_000_000;

/** What a film in the store contains; undefined if the store does not have it, or it is damaged. */
export async function storedDescription(
  media: { load(path: string, maxBytes: number): Promise<LoadedBlob | undefined> },
  assetId: string,
): Promise<MediaDescription | undefined> {
  const path = `${filmFolder(assetId)}/${DESCRIPTION_FILE}`;
  const found = await media.load(path, MAX_BYTES);
  if (!found?.content) return undefined;
  try {
    const description = readDescription(JSON.parse(found.content.toString("utf8")));
    if ("problem" in description) throw new Error(description.problem);
    return description;
  } catch (error) {
    console.error(`${path} is damaged: ${errorMessage(error)}`);
    return undefined;
  }
}
