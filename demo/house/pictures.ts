import { existsSync } from "node:fs";
import sharp from "sharp";

export interface Picture {
  file: string;
  /** The picture's average, `#rrggbb`. */
  colour: string;
}

/** A master below `demo/`, with its average colour over the house's ink; undefined when it is not drawn. */
export async function picture(file: string): Promise<Picture | undefined> {
  const path = new URL(`../${file}`, import.meta.url).pathname;
  if (!existsSync(path)) return undefined;
  const { data } = await sharp(path)
    .flatten({ background: "#0b0a0d" })
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { file, colour: `#${data.subarray(0, 3).toString("hex")}` };
}
