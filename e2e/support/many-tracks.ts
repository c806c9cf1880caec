import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { Instance } from "../../tools/start-server.ts";

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

/** Draws a film with three sounds, four subtitles and three chapters, and ingests it. */
export async function ingestManyTracks(
  server: Instance,
  folder: string,
  title: { id: string; name: string },
): Promise<void> {
  const file = (name: string): string => join(folder, name);
  const written: Record<string, string> = {
    "chapters.txt": CHAPTERS,
    "en.srt": subtitles("A line of dialogue"),
    "sdh.srt": subtitles("[door] A line of dialogue"),
    "forced.srt": subtitles("A sign in Latin"),
    "fr.srt": subtitles("Un panneau en latin"),
  };
  for (const [name, content] of Object.entries(written)) await writeFile(file(name), content);
  const tones = Object.values(TONES).flatMap((tone) => [
    ..."-f lavfi -i".split(" "),
    `sine=frequency=${tone}:duration=${SECONDS}`,
  ]);
  const texts = ["en.srt", "sdh.srt", "forced.srt", "fr.srt"];
  const film = file("many-tracks.mkv");
  await run("ffmpeg", [
    ..."-nostdin -y -v error -f lavfi -i".split(" "),
    `testsrc2=size=640x360:rate=24:duration=${SECONDS}`,
    ...tones,
    ...["chapters.txt", ...texts].flatMap((name) => ["-i", file(name)]),
    ..."-map 0 -map 1 -map 2 -map 3 -map 5 -map 6 -map 7 -map 8 -map_chapters 4".split(" "),
    ..."-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -c:s srt".split(" "),
    ..."-metadata:s:a:0 language=eng -metadata:s:a:1 language=fra -metadata:s:a:2 language=eng".split(
      " ",
    ),
    ..."-disposition:a:0 default -disposition:a:1 dub -disposition:a:2 visual_impaired".split(" "),
    ..."-metadata:s:s:0 language=eng -metadata:s:s:1 language=eng -metadata:s:s:2 language=eng".split(
      " ",
    ),
    ..."-metadata:s:s:3 language=fra -disposition:s:0 0 -disposition:s:1 hearing_impaired".split(
      " ",
    ),
    ..."-disposition:s:2 forced -disposition:s:3 forced".split(" "),
    film,
  ]);
  await run(
    "npm",
    ["run", "bijou", "--", "ingest", film, "--title", title.id, "--name", title.name],
    {
      cwd: join(import.meta.dirname, "../.."),
      env: { ...process.env, DATA_DIR: server.dataDirectory, NODE_ENV: "production" },
    },
  );
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
