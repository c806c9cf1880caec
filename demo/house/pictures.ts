import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import type { ManifestTitle } from "../../server/src/features/catalog/manifest.ts";

type Art = NonNullable<ManifestTitle["art"]>;
export type Picture = NonNullable<Art["still"]>;
type Point = readonly [x: number, y: number];

const root = new URL("../", import.meta.url).pathname;

/** A master below `demo/`, with its average colour over the house's ink; undefined when it is not drawn. */
export async function picture(file: string, focus?: Point): Promise<Picture | undefined> {
  const path = root + file;
  if (!existsSync(path)) return undefined;
  const { data } = await sharp(path)
    .flatten({ background: "#0b0a0d" })
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = `#${data.subarray(0, 3).toString("hex")}`;
  return { file, colour, ...(focus && { focus: { x: focus[0], y: focus[1] } }) };
}

/** Every picture of a title that is drawn, with the focal points its description names. */
export async function art(slug: string): Promise<Art> {
  const description = readFileSync(`${root}art/descriptions/${slug}.json`, "utf8");
  const { focus } = JSON.parse(description) as {
    focus?: Record<"still" | "portraitStill", Point>;
  };
  const drawn: Record<keyof Art, Picture | undefined> = {
    portrait: await picture(`masters/portraits/${slug}.webp`),
    landscape: await picture(`masters/landscapes/${slug}.webp`),
    still: await picture(`masters/stills/${slug}.avif`, focus?.still),
    portraitStill: await picture(`masters/portrait-stills/${slug}.avif`, focus?.portraitStill),
    titleTreatment: await picture(`masters/treatments/${slug}.webp`),
  };
  return Object.fromEntries(Object.entries(drawn).filter(([, found]) => found));
}
