import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { masterPlaylist, mediaPlaylist } from "../../platform/media/master-playlist.ts";
import type { MediaDescription } from "../../platform/media/description.ts";
import { DESCRIPTION_FILE } from "../../platform/media/package.ts";
import sharp from "sharp";

/** The duration of each package. */
const PACKAGE_SECONDS = {
  feature: 45 * 60,
  "premium-feature": 90 * 60,
  trailer: 30,
  episode: 25 * 60,
  short: 60,
} as const;

/** A box of an MP4 file (ISO/IEC 14496-12, 4.2) with a few bytes. */
export function box(type: string, content: string): string {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return size.toString("latin1") + type + content;
}

/** Writes a package with real playlists, whose pictures and sound are a few bytes. */
export async function writePackage(directory: string, durationSeconds: number): Promise<void> {
  const description: MediaDescription = {
    version: 2,
    durationSeconds,
    frameRate: 24,
    renditions: [
      {
        name: "360p",
        width: 480,
        height: 360,
        codecs: "avc1.64001e",
        bandwidth: 700_000,
        averageBandwidth: 600_000,
      },
    ],
    sounds: [
      {
        name: "English",
        language: "en",
        kind: "main",
        tracks: [
          {
            role: "stereo",
            folder: "audio",
            codecs: "mp4a.40.2",
            channels: 2,
            bandwidth: 96_000,
            averageBandwidth: 96_000,
          },
        ],
      },
    ],
    subtitles: [{ language: "en", name: "English", kind: "full", file: "subs/en.vtt" }],
    chapters: [],
    thumbnails: { file: "thumbs.vtt" },
    poster: "poster.jpg",
  };
  const segments = [{ file: "seg_0000.m4s", durationSeconds }];
  const files: Record<string, string> = {
    [DESCRIPTION_FILE]: JSON.stringify(description),
    "master.m3u8": masterPlaylist(description),
    "poster.jpg": "poster",
    "thumbs.vtt": "WEBVTT\n\n00:00.000 --> 00:10.000\nthumbs/sprite-0.jpg#xywh=0,0,160,90\n",
    "thumbs/sprite-0.jpg": "sprite",
    "subs/en.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nAll aboard.\n",
    "subs/en.m3u8": mediaPlaylist([{ file: "en.vtt", durationSeconds }], undefined),
  };
  for (const track of ["360p", "audio"]) {
    files[`${track}/index.m3u8`] = mediaPlaylist(segments, "init.mp4");
    files[`${track}/init.mp4`] = box("ftyp", "iso6") + box("moov", "init");
    files[`${track}/seg_0000.m4s`] =
      box("moof", "") + box("mdat", `segment of ${durationSeconds} s`);
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content, "latin1");
  }
}

/** Writes the files of the test manifest: its packages and its one picture. */
export async function writePackages(directory: string): Promise<void> {
  await Promise.all(
    Object.entries(PACKAGE_SECONDS).map(([key, durationSeconds]) =>
      writePackage(join(directory, key), durationSeconds),
    ),
  );
  const background = { r: 20, g: 60, b: 90 };
  await sharp({ create: { width: 120, height: 180, channels: 3, background } })
    .png()
    .toFile(join(directory, "portrait.png"));
}
