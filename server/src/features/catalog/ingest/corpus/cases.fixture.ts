import { writeFile } from "node:fs/promises";
import { runFfmpeg } from "../../../../testing/sample-video.ts";
import { beeps, flashes } from "../../../../testing/film-marks.ts";

/**
 * Films that are hard to ingest, each made by ffmpeg, with what must come out. Their picture flashes and their sound
 * beeps at the moments of `marks`.
 */
export interface CorpusCase {
  readonly name: string;
  /** Of the made file. */
  readonly extension: string;
  readonly make: (path: string) => Promise<unknown>;
  readonly marks: readonly number[];
  readonly seconds: number;
  readonly frameRate: number;
  /** Of the largest rendition. */
  readonly size: readonly [number, number];
  /** Found in the report for the operator. */
  readonly reports?: RegExp;
  /** Only in the long form of the tests. */
  readonly isLong?: boolean;
}

const MARKS = [1, 3, 5] as const;
const H264 = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p";
const SIZE = [160, 90] as const;

interface Recipe {
  readonly rate?: string;
  readonly size?: string;
  /** When the picture begins on the clock of the film. */
  readonly pictureFromSeconds?: number;
  /** When the picture ends. */
  readonly pictureSeconds?: number;
  readonly soundSeconds?: number;
  readonly sampleRate?: number;
  readonly marks?: readonly number[];
  readonly options?: string;
}

/** Writes a film with marks in picture and sound. */
const film =
  (recipe: Recipe) =>
  (path: string): Promise<void> => {
    const { rate = "25", size = "160x90", pictureSeconds = 6, soundSeconds = 6 } = recipe;
    const { marks = MARKS, pictureFromSeconds: from = 0, options = H264, sampleRate } = recipe;
    const shown = marks.map((mark) => mark - from);
    const picture = flashes(shown, { size, rate, seconds: pictureSeconds - from });
    const sound = beeps(marks, { seconds: soundSeconds, ...(sampleRate && { sampleRate }) });
    return runFfmpeg(
      `-itsoffset ${from} -f lavfi -i ${picture} -f lavfi -i ${sound} -map 0:v -map 1:a ${options} ${path}`,
    );
  };

/** Packs a film again, so that what its container says changes. */
const repacked =
  (first: (path: string) => Promise<unknown>, between: string, options: string) =>
  async (path: string): Promise<void> => {
    const before = `${path}.${between}`;
    await first(before);
    await runFfmpeg(`-i ${before} ${options} ${path}`);
  };

const common = { marks: MARKS, seconds: 6, frameRate: 25, size: SIZE } as const;

export const CASES: readonly CorpusCase[] = [
  {
    ...common,
    name: "M-03: a Matroska film whose picture begins half a second after its sound",
    extension: "mkv",
    make: film({ pictureFromSeconds: 0.52, options: `${H264} -c:a aac` }),
  },
  {
    ...common,
    name: "M-03: a transport stream whose picture begins a few frames late",
    extension: "ts",
    make: film({ pictureFromSeconds: 0.12, options: `${H264} -c:a aac` }),
  },
  {
    ...common,
    name: "M-02: a film whose sound ends before its picture",
    extension: "mp4",
    make: film({ soundSeconds: 3.5 }),
    reports: /The sound ends 2\.\d s before the picture/,
  },
  {
    ...common,
    name: "M-09: a film whose sound goes on after its picture",
    extension: "mp4",
    make: film({ pictureSeconds: 3.5 }),
    reports: /goes on for 2\.5 s after the picture: the last picture is shown/,
  },
  {
    ...common,
    name: "M-06: 29.97 frames a second, with an average of 31",
    extension: "mp4",
    // The last frames are shown for no time.
    make: film({
      rate: "30000/1001",
      options: `-vf settb=1/30000,setpts=min(N\\,174)*1001+max(N-174\\,0)*10 -vsync vfr -enc_time_base 1:30000 -video_track_timescale 30000 ${H264}`,
    }),
    seconds: 5.84,
    frameRate: 30000 / 1001,
  },
  {
    ...common,
    name: "M-06: a varying frame rate, about 25",
    extension: "mp4",
    // Each frame is up to 16 ms late.
    make: film({
      options: `-vf settb=1/90000,setpts=N*3600+mod(N*370\\,1500) -vsync vfr -enc_time_base 1:90000 -video_track_timescale 90000 ${H264}`,
    }),
  },
  {
    ...common,
    name: "an interlaced film",
    extension: "mkv",
    make: film({
      rate: "50",
      size: "160x96",
      options: `-vf interlace=lowpass=0 ${H264} -flags +ildct+ilme -x264opts tff=1`,
    }),
    size: [160, 96],
    isLong: true,
  },
  {
    ...common,
    name: "an anamorphic film",
    extension: "mp4",
    make: film({ size: "120x90", options: `-vf setsar=4/3 ${H264}` }),
    isLong: true,
  },
  {
    ...common,
    name: "a film that a phone recorded upright",
    extension: "mp4",
    make: repacked(film({}), "mp4", "-c copy -metadata:s:v:0 rotate=90"),
    size: [90, 160],
    isLong: true,
  },
  {
    ...common,
    name: "M-09: FFV1 with FLAC, 10 bits, 4:2:2",
    extension: "mkv",
    make: film({ options: "-c:v ffv1 -level 3 -pix_fmt yuv422p10le -c:a flac" }),
  },
  {
    ...common,
    name: "M-09: DV",
    extension: "dv",
    make: film({ size: "720x576", options: "-c:v dvvideo -pix_fmt yuv420p -c:a pcm_s16le -ac 2" }),
    size: [768, 576],
    isLong: true,
  },
  {
    ...common,
    name: "ProRes 4:2:2 in 10 bits",
    extension: "mov",
    make: film({ options: "-c:v prores_ks -profile:v 0 -pix_fmt yuv422p10le -c:a pcm_s24le" }),
    isLong: true,
  },
  {
    ...common,
    name: "H.264 4:4:4",
    extension: "mp4",
    make: film({ options: "-c:v libx264 -preset ultrafast -pix_fmt yuv444p" }),
    isLong: true,
  },
  {
    ...common,
    name: "a film with edit lists that begins at a negative time",
    extension: "mov",
    make: repacked(
      film({ options: `${H264} -bf 2 -c:a aac` }),
      "mp4",
      "-c copy -avoid_negative_ts disabled -output_ts_offset -0.4",
    ),
    // What is before zero is not shown.
    seconds: 5.6,
    isLong: true,
  },
  {
    ...common,
    name: "a film whose clock begins at 26 hours",
    extension: "ts",
    make: film({ options: `${H264} -c:a mp2 -output_ts_offset 93600` }),
    isLong: true,
  },
  {
    ...common,
    name: "MPEG-2 with AC-3 in a program stream",
    extension: "mpg",
    make: film({ options: "-c:v mpeg2video -q:v 2 -c:a ac3" }),
    isLong: true,
  },
  {
    ...common,
    name: "a film with cover art",
    extension: "mp4",
    make: async (path) => {
      await film({})(`${path}.mp4`);
      await runFfmpeg(`-f lavfi -i color=red:s=64x64 -frames:v 1 ${path}.jpg`);
      await runFfmpeg(
        `-i ${path}.mp4 -i ${path}.jpg -map 1 -map 0 -c copy -disposition:v:0 attached_pic ${path}`,
      );
    },
    isLong: true,
  },
  {
    ...common,
    name: "one frame",
    extension: "mp4",
    make: film({ pictureSeconds: 0.04, soundSeconds: 0.04, marks: [] }),
    marks: [],
    seconds: 0.04,
  },
  {
    ...common,
    name: "three hours",
    extension: "mkv",
    make: film({
      rate: "10",
      size: "64x36",
      marks: [1, 5400, 10_795],
      pictureSeconds: 10_800,
      soundSeconds: 10_800,
      sampleRate: 8_000,
      options: `${H264} -g 600 -c:a libmp3lame -b:a 64k`,
    }),
    marks: [1, 5400, 10_795],
    seconds: 10_800,
    frameRate: 10,
    size: [64, 36],
    isLong: true,
  },
];

/** Chapters as ffmpeg reads them. */
export async function writeChapters(
  path: string,
  chapters: readonly { readonly fromSeconds: number; readonly name: string }[],
): Promise<void> {
  const blocks = chapters.map(
    ({ fromSeconds, name }, index) =>
      `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${fromSeconds * 1000}\nEND=${(chapters[index + 1]?.fromSeconds ?? fromSeconds + 1) * 1000}\ntitle=${name}\n`,
  );
  await writeFile(path, [";FFMETADATA1\n", ...blocks].join(""));
}
