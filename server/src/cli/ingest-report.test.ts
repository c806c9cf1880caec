import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { startTranscoding } from "../features/catalog/service.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { createImageStore } from "../platform/images/image-store.ts";
import { createMediaStore } from "../platform/media/media-store.ts";
import { bitmapSubtitles } from "../testing/bitmap-subtitles.ts";
import { useCommandLine } from "../testing/command-line.ts";
import { runFfmpeg } from "../testing/sample-video.ts";
import { useTestDatabase } from "../testing/test-database.ts";

vi.setConfig({ testTimeout: 120_000 });

const database = await useTestDatabase();
const { directory, bijou } = await useCommandLine({ database });
// Without a worker, each command waits a while for one.
const worker = await startTranscoding({
  database,
  images: createImageStore(createDirectoryStore(directory), database),
  media: createMediaStore(createDirectoryStore(directory)),
  config: {
    workDirectory: join(directory, "work"),
    ffmpegPath: process.env["FFMPEG_PATH"],
    encoder: "x264",
  },
});
afterAll(() => worker.stop());
const at = (name: string): string => join(directory, name);

/** A film with bitmap subtitles. */
async function drawFilm(name: string): Promise<string> {
  await writeFile(at(`${name}.sup`), bitmapSubtitles(1, 2));
  await runFfmpeg(
    `-f lavfi -i testsrc2=s=640x360:r=25:d=2 -f lavfi -i sine=d=2 -i ${at(`${name}.sup`)} -map 0 -map 1 -map 2 ` +
      `-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a flac -c:s copy ` +
      `-metadata:s:a:0 language=eng -metadata:s:s:0 language=fre ${at(`${name}.mkv`)}`,
  );
  return at(`${name}.mkv`);
}

const TAKEN = "Taken:\n  Picture: 240p, 360p\n  Sound: English (en, main), stereo\n";
const BITMAP =
  "  Subtitles in stream 2 (Français, hdmv_pgs_subtitle): they are pictures, not text. " +
  "Add a text file (--subtitles), or make them part of the picture (--burn-in 2).";

test("M-04: the operator reads what was taken of a film and what was left out, after ingest and later", async () => {
  const film = await drawFilm("film");
  const ingested = await bijou("ingest", film, "--title", "moon", "--name", "The Moon");
  expect(ingested.code).toBe(0);
  expect(ingested.output).toContain(`The Moon is ready.\n${TAKEN}Left out or changed:\n`);
  expect(ingested.output).toContain(BITMAP);
  expect((await bijou("jobs")).output).toMatch(
    /^1 +done +moon .*film\.mkv \(1 left out or changed: jobs 1\)$/m,
  );
  const { output } = await bijou("jobs", "1");
  expect(output).toMatch(/^Title +moon \(The Moon\)\nFile +.*film\.mkv\n/m);
  expect(output).toContain(TAKEN);
  expect(output).toContain(BITMAP);
});

test("M-04: package and import print the same; encode options are stored with the job and used", async () => {
  const film = await drawFilm("options");
  const packaged = await bijou("package", film, at("package"), "--burn-in", "2");
  expect(packaged.output).toContain(`${TAKEN}`);
  expect(packaged.output).not.toContain("Left out");

  const options = [
    "--largest",
    "240",
    "--codec",
    "hevc",
    "--loudness",
    "-18.5",
    "--burn-in",
    "2",
    "--no-wait",
  ];
  await bijou("ingest", film, "--title", "sun", "--name", "The Sun", ...options);
  const star = { id: "star", kind: "movie", name: "The Star", year: 2026 };
  const facts = { shortDescription: "It shines.", genres: [], media: { file: "film.mkv" } };
  const manifest = { version: 1, titles: [{ ...star, ...facts }] };
  await drawFilm("film");
  await writeFile(at("manifest.json"), JSON.stringify(manifest));
  const imported = await bijou("import", at("manifest.json"));
  expect(imported.output).toContain(`The Star is ready.\n${TAKEN}Left out or changed:\n${BITMAP}`);
  // They are encoded in the order of their numbers.
  const { output } = await bijou("jobs", "2");
  expect(output).toMatch(/^Options +--largest 240 --loudness -18\.5 --codec hevc --burn-in 2$/m);
  expect(output).toContain("Taken:\n  Picture: 240p\n  Picture in HEVC: 240p\n");
});

test.each([
  [["package", "film.mp4", "out", "--largest", "100"], /lines from 240 to 2160/],
  [
    ["package", "film.mp4", "out", "--loudness", "23"],
    /LUFS from -40 to -10, for example -23, or off/,
  ],
  [["ingest", "film.mp4", "--title", "x", "--burn-in", "en"], /number of a stream/],
  [["package", "film.mp4", "out", "--codec", "wmv"], /Allowed choices are hevc, av1/],
  [["jobs", "3", "--retry", "4"], /the number behind the option/],
])("%j is a mistake, reported in one line", async (args, complaint) => {
  const { code, output } = await bijou(...args);
  expect(code).toBe(2);
  expect(output).toMatch(complaint);
  expect(output.trim().split("\n")).toHaveLength(1);
});
