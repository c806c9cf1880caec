/**
 * `npm run package [-- slug ...]`: encodes the finished reels of `films/out` into `media/`, with the ingest that
 * operators use, asked for care and small files: together the packages stay below 40 MB.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { slugs } from "./reels.ts";

/** x264's constant quality: the dark and the soft ones need a little more, flat colour less. */
const quality: Record<string, number> = {
  "night-train": 27,
  tide: 27,
  "paper-city": 29,
  "shorts-trailer": 30,
  "ad-bijou": 30,
  "ad-poppletons": 30,
};

const demo = new URL("..", import.meta.url).pathname;
const wanted = process.argv.length > 2 ? process.argv.slice(2) : slugs;
for (const slug of wanted) {
  const reel = `${demo}films/out/${slug}.mp4`;
  if (!existsSync(reel)) throw new Error(`${reel} is not there; npm run films -- render ${slug}`);
  const captions = ["en", "es"].flatMap((language) => [
    "--subtitles",
    `${language}=${demo}films/captions/${slug}.${language}.vtt`,
  ]);
  const settings = ["--thorough", "--quality", String(quality[slug] ?? 28)];
  execFileSync(
    process.execPath,
    [
      `${demo}../server/src/cli/bijou.ts`,
      "package",
      reel,
      `${demo}media/${slug}`,
      ...captions,
      ...settings,
    ],
    { stdio: "inherit" },
  );
}
