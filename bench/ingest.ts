import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ratioOf, type Row } from "./table.ts";

const LENGTH_SECONDS = 60;
const ROUNDS = 2;
const root = join(import.meta.dirname, "..");

/** Processor seconds of a command and its children, as measured by the shell. */
function costOf(command: string, args: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" >&3 2>&3';
  const { status, stderr } = spawnSync(
    "bash",
    ["-c", `exec 3>/dev/null; ${script}`, "-", command, ...args],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const [user, system] = stderr.trim().split(/\s+/).map(Number);
  if (status !== 0 || user === undefined || system === undefined)
    throw new Error(`${command} failed (${status}): ${stderr}`);
  return user + system;
}

function make(path: string): void {
  const picture = `testsrc2=size=1280x720:rate=24:duration=${LENGTH_SECONDS},noise=alls=8:allf=t`;
  const sound = `sine=frequency=330:sample_rate=48000:duration=${LENGTH_SECONDS}`;
  const sources = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "16", "-c:a", "aac"];
  costOf("ffmpeg", ["-y", "-v", "error", ...sources, ...codecs, "-pix_fmt", "yuv420p", path]);
}

interface Rendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Of x264: constant quality and kilobits per second, by lines. */
const RATES: Readonly<Record<number, readonly [crf: number, maxrate: number]>> = {
  240: [27, 95],
  360: [25, 700],
  540: [24, 1500],
  720: [23, 2800],
};

async function renditionsOf(folder: string): Promise<readonly Rendition[]> {
  const { renditions } = JSON.parse(await readFile(join(folder, "media.json"), "utf8"));
  return renditions;
}

/** A plain command for the same renditions, with stereo in both rates, as aligned CMAF segments. */
function bareCommand(input: string, output: string, renditions: readonly Rendition[]): string[] {
  const rungs = renditions.map(({ name, width, height }) => {
    const [crf, maxrate] = RATES[height] ?? [23, 2800];
    return { name, size: `${width}:${height}`, crf, maxrate };
  });
  const scale = rungs.map(({ size }, rung) => `[s${rung}]scale=${size}[v${rung}]`).join(";");
  const branches = rungs.map((_, rung) => `[s${rung}]`).join("");
  const rates = rungs.flatMap(({ crf, maxrate }, rung) => [
    `-crf:v:${rung}`,
    String(crf),
    `-maxrate:v:${rung}`,
    `${maxrate}k`,
    `-bufsize:v:${rung}`,
    `${maxrate * 2}k`,
  ]);
  const names = rungs.map(({ name }, rung) => `v:${rung},agroup:audio,name:${name}`).join(" ");
  return [
    ..."-nostdin -y -v error -i".split(" "),
    input,
    "-filter_complex",
    `[0:v]split=${rungs.length}${branches};${scale}`,
    ...rungs.flatMap((_, rung) => ["-map", `[v${rung}]`]),
    ..."-map 0:a:0 -map 0:a:0 -c:v libx264 -preset veryfast -pix_fmt yuv420p".split(" "),
    ..."-profile:v high -force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -g 48".split(" "),
    ..."-keyint_min 48 -flags +cgop -bf 2".split(" "),
    ...rates,
    ..."-c:a aac -b:a:0 128k -b:a:1 64k -ac 2 -ar 48000 -f hls -hls_time 4 -hls_playlist_type vod".split(
      " ",
    ),
    ..."-hls_list_size 0 -hls_segment_type fmp4 -hls_flags independent_segments".split(" "),
    ..."-hls_fmp4_init_filename init.mp4 -hls_segment_filename".split(" "),
    join(output, "%v", "seg_%04d.m4s"),
    "-var_stream_map",
    `${names} a:0,agroup:audio,name:audio a:1,agroup:audio,name:audio-low`,
    join(output, "%v", "index.m3u8"),
  ];
}

/**
 * Our ingest (with its subtitles, thumbnails, poster, loudness and measurements) compared with the plain command for
 * the same renditions.
 */
export async function measureIngest(): Promise<Row[]> {
  const hasFfmpeg = spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;
  if (!hasFfmpeg) return [];
  const folder = await mkdtemp(join(tmpdir(), "bijou-ingest-"));
  const film = join(folder, "film.mp4");
  make(film);
  const ours: number[] = [];
  const bare: number[] = [];
  let rungs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const target = join(folder, `ours-${round}`);
    ours.push(costOf(process.execPath, ["server/src/cli/bijou.ts", "package", film, target]));
    const renditions = await renditionsOf(target);
    rungs = renditions.length;
    bare.push(costOf("ffmpeg", bareCommand(film, join(folder, `bare-${round}`), renditions)));
  }
  await rm(folder, { recursive: true, force: true });
  const [least, leastBare] = [Math.min(...ours), Math.min(...bare)];
  return [
    {
      what: `ingest of ${LENGTH_SECONDS} s at 720p, ${rungs} rungs and sound`,
      ours: `${least.toFixed(1)} CPU-s`,
      reference: `${leastBare.toFixed(1)} CPU-s bare ffmpeg`,
      ratio: ratioOf(least, leastBare),
      target: "<= 1.10",
    },
  ];
}
