/** `npm run sheet -- stills`: all pictures of one kind, a folder of `masters/`, on one page in `art/sheets/`. */
import { mkdirSync, readdirSync } from "node:fs";
import sharp from "sharp";

const kind = process.argv[2] ?? "portraits";
const masters = new URL(`../masters/${kind}/`, import.meta.url).pathname;
const sheets = new URL("sheets/", import.meta.url).pathname;
const [width, height, columns, gap] = kind.startsWith("portrait")
  ? [200, 300, 12, 6]
  : [320, 180, 8, 6];

const files = readdirSync(masters)
  .filter((file) => /\.(avif|webp)$/.test(file))
  .sort();
const tiles = await Promise.all(
  files.map(async (file, i) => ({
    input: await sharp(masters + file)
      .resize(width, height, { fit: "contain", background: "#0b0a0d" })
      .png()
      .toBuffer(),
    left: (i % columns) * (width + gap),
    top: Math.floor(i / columns) * (height + gap),
  })),
);
mkdirSync(sheets, { recursive: true });
await sharp({
  create: {
    width: columns * (width + gap),
    height: Math.ceil(files.length / columns) * (height + gap),
    channels: 3,
    background: "#0b0a0d",
  },
})
  .composite(tiles)
  .png()
  .toFile(`${sheets}${kind}.png`);
console.log(`${sheets}${kind}.png: ${files.length}`);
