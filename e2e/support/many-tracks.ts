import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { madeOnce } from "../../tools/made-once.ts";
import type { Instance } from "../../tools/start-server.ts";
import { runCommand } from "./command.ts";

const run = promisify(execFile);
const SECONDS = 40;

/** The tone of each sound, in hertz. */
export const TONES = { English: 500, Français: 1000, "English (described)": 2000 } as const;

const CHAPTERS = `;FFMETADATA1
[CHAPTER]
TIMEBASE=1/1
START=0
END=15
title=The letter
[CHAPTER]
TIMEBASE=1/1
START=15
END=30
title=The bridge
[CHAPTER]
TIMEBASE=1/1
START=30
END=${SECONDS}
title=The ring
`;

const subtitles = (text: string): string => `1\n00:00:00,000 --> 00:00:${SECONDS},000\n${text}\n`;

/** A film with three sounds, four subtitles and three chapters. */
const TRACKS = {
  "chapters.txt": CHAPTERS,
  "en.srt": subtitles("A line of dialogue"),
  "sdh.srt": subtitles("[door] A line of dialogue"),
  "forced.srt": subtitles("A sign in Latin"),
  "fr.srt": subtitles("Un panneau en latin"),
};
const DRAW = [
  `-nostdin -y -v error -f lavfi -i testsrc2=size=160x90:rate=24:duration=${SECONDS}`,
  ...Object.values(TONES).map((tone) => `-f lavfi -i sine=frequency=${tone}:duration=${SECONDS}`),
  ...Object.keys(TRACKS).map((name) => `-i ${name}`),
  "-map 0 -map 1 -map 2 -map 3 -map 5 -map 6 -map 7 -map 8 -map_chapters 4",
  "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -c:s srt",
  "-metadata:s:a:0 language=eng -metadata:s:a:1 language=fra -metadata:s:a:2 language=eng",
  "-disposition:a:0 default -disposition:a:1 dub -disposition:a:2 visual_impaired",
  "-metadata:s:s:0 language=eng -metadata:s:s:1 language=eng -metadata:s:s:2 language=eng",
  "-metadata:s:s:3 language=fra -disposition:s:0 0 -disposition:s:1 hearing_impaired",
  "-disposition:s:2 forced -disposition:s:3 forced",
  "many-tracks.mkv",
].join(" ");

/** Ingests a film with three sounds, four subtitles and three chapters. */
export async function ingestManyTracks(
  server: Instance,
  title: { id: string; name: string },
): Promise<void> {
  const made = await madeOnce(`${DRAW} ${JSON.stringify(TRACKS)}`, async (directory) => {
    for (const [name, content] of Object.entries(TRACKS))
      await writeFile(join(directory, name), content);
    await run("ffmpeg", DRAW.split(" "), { cwd: directory });
  });
  const film = join(made, "many-tracks.mkv");
  await runCommand(server, "ingest", film, "--title", title.id, "--name", title.name);
}

/** The loudest frequency that the film's element plays now, in hertz. */
export const heardTone = (page: Page): Promise<number> =>
  page
    .locator("video")
    .first()
    .evaluate(async (video: HTMLVideoElement) => {
      const holder = video as HTMLVideoElement & { analyser?: AnalyserNode };
      if (!holder.analyser) {
        const context = new AudioContext();
        const analyser = context.createAnalyser();
        analyser.fftSize = 4096;
        // Without smoothing only what plays now counts.
        analyser.smoothingTimeConstant = 0;
        context.createMediaElementSource(video).connect(analyser).connect(context.destination);
        holder.analyser = analyser;
        await context.resume();
      }
      const { analyser } = holder;
      const bins = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(bins);
      const loudest = bins.indexOf(Math.max(...bins));
      return Math.round((loudest * analyser.context.sampleRate) / analyser.fftSize);
    });
