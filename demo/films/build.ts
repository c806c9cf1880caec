/**
 * `npm run films -- sheet|sound|render|facts [slug ...]`
 *
 * sheet: stills of a reel on one page, `tmp/<slug>-sheet.png`. sound: the score alone, `tmp/<slug>.wav`, with its
 * loudness. render: picture and sound, `out/<slug>.mp4` at 720p. facts: captions in both languages and `reels.json`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { writeFacts } from "./facts.ts";
import { Screen, type Film } from "./lib/film.ts";
import { FPS, H, W } from "./lib/paint.ts";
import { loudness, wav } from "./lib/sound.ts";
import { load, slugs, type Slug } from "./reels.ts";

const ffmpeg = process.env.FFMPEG_PATH ?? "ffmpeg";
const here = new URL(".", import.meta.url).pathname;

function drawSheet(film: Film): void {
  const step = film.seconds > 30 ? 4 : 1.25;
  const times: number[] = [];
  for (let t = step / 2; t < film.seconds; t += step) times.push(t);
  const [columns, width, height] = [4, 480, 270];
  const page = createCanvas(columns * width, Math.ceil(times.length / columns) * height);
  const ctx = page.getContext("2d");
  const screen = new Screen(film);
  times.forEach((t, i) => {
    screen.frame(t);
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
    ctx.drawImage(screen.canvas, x, y, width, height);
  });
  writeFileSync(`${here}tmp/${film.slug}-sheet.png`, page.toBuffer("image/png"));
}

function writeSound(film: Film): void {
  const score = film.sound();
  writeFileSync(`${here}tmp/${film.slug}.wav`, wav(score));
  const peak = [score.l, score.r].reduce(
    (most, channel) => channel.reduce((high, v) => Math.max(high, Math.abs(v)), most),
    0,
  );
  const decibels = (20 * Math.log10(peak)).toFixed(1);
  console.log(`${film.slug}: ${loudness(score).toFixed(1)} LUFS, peak ${decibels} dBFS`);
}

async function render(film: Film): Promise<void> {
  writeSound(film);
  const inputs = [
    "-hide_banner",
    "-loglevel",
    "error",
    "-y",
    ...`-f rawvideo -pix_fmt rgba -s ${W}x${H} -r ${FPS} -i -`.split(" "),
    "-i",
    `${here}tmp/${film.slug}.wav`,
  ];
  const encoder = spawn(
    ffmpeg,
    [
      inputs,
      "-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p",
      "-colorspace bt709 -color_primaries bt709 -color_trc bt709",
      `-c:v libx264 -preset veryfast -crf 19 -g ${FPS * 2}`,
      "-c:a aac -b:a 160k -shortest -movflags +faststart",
    ]
      .flatMap((options) => (typeof options === "string" ? options.split(" ") : options))
      .concat(`${here}out/${film.slug}.mp4`),
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const closed = once(encoder, "close");
  const screen = new Screen(film);
  for (let i = 0; i < Math.round(film.seconds * FPS); i++)
    if (!encoder.stdin.write(Buffer.from(screen.frame(i / FPS))))
      await once(encoder.stdin, "drain");
  encoder.stdin.end();
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new Error(`${film.slug}: ffmpeg ended with ${code}`);
}

const steps: Record<string, (film: Film) => void | Promise<void>> = {
  sheet: drawSheet,
  sound: writeSound,
  render,
};

const [what = "", ...asked] = process.argv.slice(2);
const unknown = asked.find((slug) => !(slugs as readonly string[]).includes(slug));
if (unknown) throw new Error(`No reel "${unknown}"; there are ${slugs.join(", ")}`);
for (const folder of ["tmp", "out"]) mkdirSync(here + folder, { recursive: true });
if (what === "facts") await writeFacts();
else {
  const step = steps[what];
  if (!step) throw new Error(`Say what: ${Object.keys(steps).join(", ")} or facts`);
  for (const slug of asked.length > 0 ? (asked as Slug[]) : slugs) await step(await load(slug));
}
