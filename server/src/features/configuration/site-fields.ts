import {
  contrastOf,
  MIN_ACCENT_CONTRAST,
  PAGE_COLOR,
  visibleAccent,
} from "@bijou/contract/accent-color";
import type { StoredSitePicture } from "@bijou/contract/site-look";
import type { SitePicture } from "@bijou/contract/studio/site-pictures";
import type pg from "pg";
import { artPath } from "../../platform/images/art-path.ts";
import type { SiteSettings } from "../../platform/site/site.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import { pictureSizes } from "./site-pictures-store.ts";

/** The object of audit entries. */
export const SITE = { kind: "settings", id: "site", name: "Site" } as const;

const SHOWN_WIDTH = 480;

export const described = (picture: StoredSitePicture | null): SitePicture | null =>
  picture && { ...picture, path: artPath(picture.hash, SHOWN_WIDTH) };

/** @throws {StudioProblem} for a color that is too close to the page. */
export function requireContrast(accentColor: string): void {
  if (contrastOf(accentColor, PAGE_COLOR) < MIN_ACCENT_CONTRAST)
    throw wrongField(
      "accentColor",
      "low_contrast",
      `This color is too close to the dark page: its contrast is below ${MIN_ACCENT_CONTRAST}:1. The nearest that works is ${visibleAccent(accentColor)}.`,
      { limit: MIN_ACCENT_CONTRAST, value: visibleAccent(accentColor) },
    );
}

/** @throws {StudioProblem} for a new name while the environment names the site. */
export function requireOwnName(name: string | undefined, site: SiteSettings): void {
  if (name !== undefined && site.environmentName !== undefined)
    throw new StudioProblem(
      "conflict",
      "SERVICE_NAME sets the name. Remove it from the server’s environment to set one here.",
    );
}

export function requireRevision(given: number, stored: number): void {
  if (given !== stored)
    throw new StudioProblem("conflict", "Someone else changed the site. Look again.");
}

/**
 * The pictures of these hashes, which stay stored until the transaction ends.
 *
 * @returns the picture of a place by its hash; it throws a StudioProblem for one that is no longer stored
 */
export async function storedPictures(
  client: pg.PoolClient,
  hashes: readonly (string | null)[],
): Promise<(place: string, hash: string | null) => StoredSitePicture | null> {
  const found = await pictureSizes(
    client,
    hashes.flatMap((hash) => hash ?? []),
  );
  return (place, hash) => {
    if (hash === null) return null;
    const picture = found.get(hash);
    if (picture) return picture;
    throw wrongField(place, "picture_gone", "This picture is no longer stored. Upload it again.");
  };
}
