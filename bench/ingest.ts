import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ratioOf, type Row } from "./table.ts";

const LENGTH_SECONDS = 20;
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

/** A plain command for the same ladder: 360, 540 and 720 lines, sound, aligned CMAF segments. */
function bareCommand(input: string, output: string): string[] {
  const rungs = [
    { lines: 360, crf: 25, maxrate: 700 },
    { lines: 540, crf: 24, maxrate: 1500 },
    { lines: 720, crf: 23, maxrate: 2800 },
  ];
  const scale = rungs.map(({ lines }, rung) => `[s${rung}]scale=-2:${lines}[v${rung}]`).join(";");
  const rates = rungs.flatMap(({ crf, maxrate }, rung) => [
    `-crf:v:${rung}`,
    String(crf),
    `-maxrate:v:${rung}`,
    `${maxrate}k`,
    `-bufsize:v:${rung}`,
    `${maxrate * 2}k`,
  ]);
  const names = rungs.map(({ lines }, rung) => `v:${rung},agroup:audio,name:${lines}p`).join(" ");
  return [
    ..."-nostdin -y -v error -i".split(" "),
    input,
    "-filter_complex",
    `[0:v]split=3[s0][s1][s2];${scale}`,
    ..."-map [v0] -map [v1] -map [v2] -map 0:a:0 -c:v libx264 -preset veryfast -pix_fmt yuv420p".split(
      " ",
    ),
    ..."-profile:v high -force_key_frames expr:gte(t,n_forced*2) -sc_threshold 0 -g 48".split(" "),
    ..."-keyint_min 48 -flags +cgop -bf 2".split(" "),
    ...rates,
    ..."-c:a aac -b:a 128k -ac 2 -ar 48000 -f hls -hls_time 4 -hls_playlist_type vod".split(" "),
    ..."-hls_list_size 0 -hls_segment_type fmp4 -hls_flags independent_segments".split(" "),
    ..."-hls_fmp4_init_filename init.mp4 -hls_segment_filename".split(" "),
    join(output, "%v", "seg_%04d.m4s"),
    "-var_stream_map",
    `${names} a:0,agroup:audio,name:audio`,
    join(output, "%v", "index.m3u8"),
  ];
}

/**
 * Our ingest (with its subtitles, thumbnails, poster and measurements) compared with the plain command for the same
 * ladder.
 */
export async function measureIngest(): Promise<Row[]> {
  const hasFfmpeg = spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;
  if (!hasFfmpeg) return [];
  const folder = await mkdtemp(join(tmpdir(), "bijou-ingest-"));
  const film = join(folder, "film.mp4");
  make(film);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const target = join(folder, `ours-${round}`);
    ours.push(costOf(process.execPath, ["server/src/cli/bijou.ts", "package", film, target]));
    bare.push(costOf("ffmpeg", bareCommand(film, join(folder, `bare-${round}`))));
  }
  await rm(folder, { recursive: true, force: true });
  const [least, leastBare] = [Math.min(...ours), Math.min(...bare)];
  return [
    {
      what: `ingest of ${LENGTH_SECONDS} s at 720p, three rungs and sound`,
      ours: `${least.toFixed(1)} CPU-s`,
      reference: `${leastBare.toFixed(1)} CPU-s bare ffmpeg`,
      ratio: ratioOf(least, leastBare),
      target: "<= 1.10",
    },
  ];
}
