import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { freePort } from "../tools/start-server.ts";
import { signIn } from "./callers.ts";
import { someMovie } from "./guest.ts";
import { alone, fetchRaw } from "./load.ts";
import { canLookIntoProcesses, cpuSeconds } from "./processes.ts";
import { ratioOf, type Row } from "./table.ts";

const ROUNDS = 2;
const IDLE_SECONDS = 2;
/** Longer than a burst of work in the background. */
const IDLE_READINGS = 15;
/** Processor seconds per second of a server without anything to do. */
const IDLE_AT_MOST = 0.05;

interface Nginx {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** nginx as an operator would configure it for files: one worker, sendfile, no log. */
async function startNginx(file: Buffer, path: string): Promise<Nginx> {
  const root = await mkdtemp(join(tmpdir(), "bijou-nginx-"));
  const target = join(root, "files", path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, file);
  const port = await freePort();
  await writeFile(
    join(root, "nginx.conf"),
    `daemon off; pid ${root}/pid; error_log ${root}/errors; worker_processes 1;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 1024; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       client_body_temp_path ${root}/t; proxy_temp_path ${root}/t; fastcgi_temp_path ${root}/t;
       uwsgi_temp_path ${root}/t; scgi_temp_path ${root}/t;
       server { listen 127.0.0.1:${port}; root ${root}/files; } }`,
  );
  const child = spawn("nginx", ["-p", root, "-c", join(root, "nginx.conf")], { stdio: "ignore" });
  await sleep(300);
  return {
    url: `http://127.0.0.1:${port}${path}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(root, { recursive: true, force: true });
    },
  };
}

interface Cost {
  readonly cpuPerGB: number;
  readonly megabytes: number;
}

/**
 * The server's own activity, such as polling for jobs, in processor seconds per second. It waits until what an earlier
 * load left behind is done, and a burst of work in the background, such as the preparing of pictures.
 */
async function idleCost(pid: number): Promise<number> {
  let least = Infinity;
  for (let reading = 0; reading < IDLE_READINGS && least > IDLE_AT_MOST; reading++) {
    const before = await cpuSeconds(pid);
    await sleep(IDLE_SECONDS * 1000);
    least = Math.min(least, ((await cpuSeconds(pid)) - before) / IDLE_SECONDS);
  }
  return least;
}

async function costOf(url: string, pid: number): Promise<Cost> {
  const idle = await idleCost(pid);
  const before = await cpuSeconds(pid);
  const startedAt = performance.now();
  const { bytesPerSecond } = await alone({ url, pid });
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  const cpu = (await cpuSeconds(pid)) - before - idle * elapsedSeconds;
  return {
    cpuPerGB: cpu / ((bytesPerSecond * elapsedSeconds) / 1e9),
    megabytes: bytesPerSecond / 1e6,
  };
}

/** The largest segment of a film at its signed address, compared with nginx sending the same file. */
export async function measureSegments(url: string, pid: number): Promise<Row[]> {
  const hasNginx = spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;
  if (!hasNginx || !canLookIntoProcesses) return [];
  const member = await signIn(url, "premium@demo.test");
  const video_id = await someMovie(member);
  const { data } = await member.call(deeplinkingPlayUrl, { video_id, video_type: 1 });
  const master = new URL(data.play_url, url);
  const rungs = (await fetchRaw(master.href, {})).body.toString().match(/^\d+p\/index\.m3u8$/gm);
  const playlist = new URL(rungs?.at(-1) ?? "", master);
  const segments = (await fetchRaw(playlist.href, {})).body.toString().match(/^\S+\.m4s$/gm) ?? [];
  const files = await Promise.all(
    segments.map(async (name) => {
      const address = new URL(name, playlist);
      return { address, body: (await fetchRaw(address.href, {})).body };
    }),
  );
  const largest = files.toSorted((a, b) => b.body.length - a.body.length)[0];
  if (!largest) throw new Error(`${playlist.href} has no segments`);

  const nginx = await startNginx(largest.body, largest.address.pathname);
  const ours: Cost[] = [];
  const theirs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await costOf(largest.address.href, pid));
    theirs.push(await costOf(nginx.url, nginx.pid));
  }
  await nginx.stop();
  const least = (costs: readonly Cost[]): Cost =>
    costs.reduce((a, b) => (b.cpuPerGB < a.cpuPerGB ? b : a));
  const show = ({ cpuPerGB, megabytes }: Cost): string =>
    `${cpuPerGB.toFixed(2)} CPU-s/GB, ${megabytes.toFixed(0)} MB/s`;
  return [
    {
      what: `segment of ${(largest.body.length / 1e6).toFixed(1)} MB, from memory`,
      ours: show(least(ours)),
      reference: `${show(least(theirs))} nginx`,
      ratio: ratioOf(least(ours).cpuPerGB, least(theirs).cpuPerGB),
      target: "<= 1.20 CPU",
    },
  ];
}
