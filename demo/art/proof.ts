/**
 * `npm run proof [-- slug ...]`: compares each still with its drawing, at the widths pages show it in. It must be at
 * least as near to the drawing as a picture of 218 kB, which is what pages once carried.
 */
import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { ssim } from "ssim.js";
import { chosenSlugs, describe, drawStill } from "./lib/drawing.ts";
import { pixels } from "./lib/masters.ts";

interface Compared {
  slug: string;
  width: number;
  master: number;
  light: number;
}

const LIGHT_BYTES = 218_000;
/** From the best to the lightest: where quality alone is too heavy, grain is softened (sigma in pixels). */
const lightTries = [
  ...[82, 74, 66, 60].map((quality) => ({ quality, softening: 0 })),
  ...[0.45, 0.6, 0.8, 1.1].map((softening) => ({ quality: 58, softening })),
];

const masters = new URL("../masters/stills/", import.meta.url).pathname;
const compared: Compared[] = [];
for (const slug of chosenSlugs(process.argv.slice(2))) {
  const canvas = drawStill(describe(slug));
  const drawing = pixels(canvas);
  const master = sharp(readFileSync(`${masters}${slug}.avif`));
  const light = sharp(await lightPicture(drawing));
  const widths = [1280, 1920, 2560, 3840].filter((width) => width <= canvas.width);
  for (const width of widths) {
    const truth = await atWidth(drawing, width);
    const nearness = async (picture: Sharp) =>
      ssim(truth, await atWidth(picture, width), { ssim: "bezkrovny", downsample: false }).mssim;
    compared.push({
      slug,
      width,
      master: await nearness(master),
      light: await nearness(light),
    });
  }
}

const lead = ({ master, light }: Compared) => master - light;
compared.sort((a, b) => lead(a) - lead(b));
console.table(
  compared.slice(0, 10).map(({ slug, width, master, light }) => ({
    still: slug,
    width,
    "as it is": master.toFixed(4),
    "at 218 kB": light.toFixed(4),
  })),
);
const worse = compared.filter((each) => lead(each) < 0);
for (const { slug, width } of worse)
  console.error(`masters/stills/${slug}.avif: at ${width} farther from its drawing than 218 kB`);
if (worse.length > 0) process.exitCode = 1;

/** The drawing at 1920 x 1080 in the best try of WebP that fits; later tries are lighter than earlier ones. */
async function lightPicture(drawing: Sharp): Promise<Buffer> {
  const small = await drawing.clone().removeAlpha().resize(1920).png().toBuffer();
  let [from, to] = [0, lightTries.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((await tried(middle)).length <= LIGHT_BYTES) to = middle;
    else from = middle + 1;
  }
  return tried(from);

  function tried(index: number): Promise<Buffer> {
    const { quality, softening } = lightTries[index];
    const picture = sharp(small);
    if (softening > 0) picture.blur(softening);
    return picture.webp({ quality, effort: 5 }).toBuffer();
  }
}

async function atWidth(picture: Sharp, width: number) {
  const { data, info } = await picture
    .clone()
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
