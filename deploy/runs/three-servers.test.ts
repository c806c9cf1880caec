import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guestLogin, login, logout } from "@bijou/contract/accounts";
import { type Client, createClient } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { inputSearch } from "@bijou/contract/search";
import { videoDetail } from "@bijou/contract/titles";
import { S3_KEYS, type S3Server, startS3Server } from "../../tools/s3-server.ts";
import { freePort, type Instance, startInstance } from "../../tools/start-server.ts";
import { deployFile, findNginx, withPlaces, writeNginx } from "../checks/nginx-program.ts";
import { drawFilm } from "../../tools/draw-film.ts";
import { type Postgres, startPostgres } from "../../tools/start-postgres.ts";
import { ask, HOST, type Program, startProgram } from "./servers.ts";

const NODES = 3;
/** `fail_timeout` in nginx-many.conf: for so long nginx leaves out a server that was down. */
const FAIL_TIMEOUT_MS = 2_000;
const NAME = "Zanzibar by night";
const root = resolve(import.meta.dirname, "../..");
const directory = await mkdtemp(join(tmpdir(), "bijou-three-"));
let postgres: Postgres;
let s3: S3Server;
let nginx: Program;
let https: number;
let environment: Record<string, string>;
const nodes: Instance[] = [];
const ports: number[] = [];

const startNode = async (index: number): Promise<void> => {
  nodes[index] = await startInstance({
    port: ports[index] ?? 0,
    dataDirectory: join(directory, `node-${index}`),
    environment,
  });
};
const nodeAt = (index: number): Instance => {
  const node = nodes[index];
  if (!node) throw new Error(`There is no server ${index}`);
  return node;
};

/** `deploy/nginx-many.conf` with `deploy/nginx-bucket.conf`, as its comment says. */
async function configureNginx(): Promise<readonly string[]> {
  const many = await deployFile("nginx-many.conf");
  const bucket = (await deployFile("nginx-bucket.conf"))
    .replaceAll(/^ *resolver .*$/gm, "")
    .replaceAll("https://films.s3.eu-central-1.amazonaws.com", s3.endpoint)
    .replaceAll("films.s3.eu-central-1.amazonaws.com", new URL(s3.endpoint).host)
    .replaceAll(" /media/$1 break", () => " /films/shop/media/$1 break");
  const swapped = many.replace(/^ {2}location \/stored-media\/ \{.*?^ {2}\}/ms, () => bucket);
  expect(swapped).toContain("@bucket_unavailable");
  https = await freePort();
  const servers = ports.map((port) => `127.0.0.1:${port}`);
  const places = { http: await freePort(), https, media: directory, servers };
  return writeNginx(directory, withPlaces(swapped, { directory, places }));
}

beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3Server()]);
  environment = {
    DATABASE_URL: postgres.url,
    APP_SECRET: randomUUID().repeat(2),
    MEDIA_URL: `s3://films/shop?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: S3_KEYS.id,
    AWS_SECRET_ACCESS_KEY: S3_KEYS.secret,
    PUBLIC_URL: `https://${HOST}`,
    TRUSTED_PROXIES: "127.0.0.1",
    ACCEL_LOCATION: "/stored-media/",
    DATABASE_POOL: "8",
    LIMIT_SCALE: "1000",
  };
  for (let index = 0; index < NODES; index++) ports.push(await freePort());
  for (let index = 0; index < NODES; index++) await startNode(index);
  const args = await configureNginx();
  nginx = await startProgram(findNginx(), [...args, "-g", "daemon off;"], { port: https });
});
afterAll(async () => {
  await nginx?.stop();
  for (const node of nodes) await node.stop();
  await s3?.remove();
  await postgres?.remove();
  await rm(directory, { recursive: true, force: true });
});

type Headers = Readonly<Record<string, string>>;

/** Calls one server, or all of them through nginx. */
const clientOf = (node: Instance | "nginx", headers: Headers = {}): Client =>
  createClient(async ({ method, url, body }) => {
    const sent = { ...headers, ...(body && { "content-type": "application/json" }) };
    const text = body && JSON.stringify(body);
    if (node === "nginx") {
      const answer = await ask(https, url, { method, headers: sent, ...(text && { body: text }) });
      return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
    }
    const response = await fetch(node.url + url, {
      method,
      headers: { ...sent, "x-forwarded-proto": "https", host: HOST },
      ...(text && { body: text }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  });

async function signIn(node: Instance | "nginx"): Promise<{ headers: Headers; userId: number }> {
  const { data } = await clientOf(node)(login, {
    login_type: "PASSWORD",
    email: "premium@demo.test",
    password: "bijou-demo",
  });
  if (!data) throw new Error("The member cannot sign in");
  const headers = { authorization: `Bearer ${data.token}`, "user-token": data.userToken };
  return { headers, userId: data.user_id };
}

/** Runs a command beside a server, which tells it everything else. The S3 server must go on answering meanwhile. */
const bijou = async (node: Instance, ...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["server/src/cli/bijou.ts", ...args],
    { cwd: root, env: { ...process.env, DATA_DIR: node.dataDirectory } },
  );
  return stdout;
};

/** The path of the first segment of a film, from a playlist that nginx sends. */
async function segmentOf(videoId: number, headers: Headers): Promise<string> {
  const { data } = await clientOf("nginx", headers)(deeplinkingPlayUrl, {
    video_id: videoId,
    video_type: 1,
  });
  const master = data.play_url.replace(`https://${HOST}`, "");
  const rung = /^\d+p\/index\.m3u8$/m.exec((await ask(https, master)).body.toString())?.[0] ?? "";
  const folder = master.replace(/[^/]+$/, "") + rung.replace(/[^/]+$/, "");
  const segments = (await ask(https, `${folder}index.m3u8`)).body.toString();
  return folder + (/^\S+\.m4s$/m.exec(segments)?.[0] ?? "");
}

/** The id of the film at a server, once it knows it. */
async function findFilm(node: Instance): Promise<number | undefined> {
  const { data: guest } = await clientOf(node)(guestLogin, { device_id: randomUUID() });
  const call = clientOf(node, { authorization: `Bearer ${guest.token}` });
  const { search_result: found } = await call(inputSearch, { search_key: NAME });
  return found.find(({ video_title: title }) => title === NAME)?.video_id;
}
const film = async (): Promise<number> => (await findFilm(nodeAt(0))) ?? 0;

/** Requests through nginx, four at a time, until it is stopped. */
function startLoad(paths: readonly string[], headers: Headers) {
  let isOver = false;
  let sent = 0;
  const failed: string[] = [];
  async function one(): Promise<void> {
    while (!isOver) {
      const path = paths[sent++ % paths.length] ?? "/";
      const status = await ask(https, path, { headers }).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      if (status !== 200) failed.push(`${path} ${status}`);
    }
  }
  const running = [one(), one(), one(), one()];
  return async (): Promise<{ sent: number; failed: readonly string[] }> => {
    isOver = true;
    await Promise.all(running);
    return { sent, failed };
  };
}

async function loadPaths(): Promise<{ paths: string[]; headers: Headers }> {
  const { headers } = await signIn("nginx");
  const id = await film();
  const detail = `/api/v3/video-detail?video_id=${id}&video_type=1`;
  return { paths: ["/", detail, await segmentOf(id, headers)], headers };
}

async function whileBucketFails<T>(work: () => Promise<T>): Promise<T> {
  s3.intercept((_, response) => response.writeHead(403).end("AccessDenied shop"));
  return work().finally(() => s3.intercept());
}

test("O-14: a film that one server encodes plays through all, from the bucket, and nginx keeps it", async () => {
  const file = join(directory, "film.mp4");
  await drawFilm(file, 8);
  const done = await bijou(nodeAt(0), "ingest", file, "--title", "new-film", "--name", NAME);
  expect(done).toContain("is ready");
  expect(await bijou(nodeAt(2), "titles", "--search", "new-film")).toContain(NAME);
  const { headers } = await signIn(nodeAt(0));
  for (const node of nodes)
    await expect.poll(() => findFilm(node), { timeout: 10_000 }).toBeGreaterThan(0);
  const id = await film();
  const path = await segmentOf(id, headers);
  const key = path.split("/").slice(3).join("/");
  const reads = () => s3.seen.filter((seen) => seen.startsWith("GET") && seen.endsWith(key));
  for (let count = 0; count < 9; count++) {
    const whole = await ask(https, path);
    expect([whole.status, whole.headers["content-type"]]).toEqual([200, "video/iso.segment"]);
    expect(whole.headers["cache-control"]).toBe("private, max-age=3600");
    const part = await ask(https, path, { headers: { range: "bytes=100-299" } });
    expect([part.status, part.headers["content-range"]]).toEqual([
      206,
      `bytes 100-299/${whole.body.length}`,
    ]);
    expect(part.body).toEqual(whole.body.subarray(100, 300));
    expect(Object.keys(whole.headers).filter((name) => name.startsWith("x-amz"))).toEqual([]);
  }
  expect(reads()).toHaveLength(1);
  const forged = path.replace(/(?<=\/media\/)./, (first) => (first === "_" ? "A" : "_"));
  expect((await ask(https, forged)).status).toBe(403);
  for (const [status, answer] of [
    [404, await ask(https, path.replace(/seg_\d+/, "seg_9999"))],
    [503, await whileBucketFails(() => ask(https, path.replace(/seg_\d+/, "seg_9998")))],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).not.toMatch(/shop|NoSuchKey|AccessDenied/);
  }
});

test("O-14: a server that is killed under load costs no read", async () => {
  const { paths, headers } = await loadPaths();
  const finish = startLoad(paths, headers);
  await sleep(2_000);
  await nodeAt(1).kill();
  await sleep(4_000);
  const { sent, failed } = await finish();
  expect(failed).toEqual([]);
  expect(sent).toBeGreaterThan(100);
  await startNode(1);
});

test("O-14: a rolling restart under load costs no request", async () => {
  const { paths, headers } = await loadPaths();
  const finish = startLoad(paths, headers);
  const changes: number[] = [];
  let isOver = false;
  const changing = (async () => {
    while (!isOver) {
      const answer = await ask(https, "/api/v3/guest-login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ device_id: randomUUID() }),
      });
      changes.push(answer.status);
      await sleep(50);
    }
  })();
  for (let index = 0; index < NODES; index++) {
    await nodeAt(index).stop();
    await startNode(index);
    await sleep(FAIL_TIMEOUT_MS);
  }
  isOver = true;
  await changing;
  const { failed } = await finish();
  expect(failed).toEqual([]);
  expect(new Set(changes)).toEqual(new Set([200]));
});

test("O-14: a sign-out at one server is known by all within a second", async () => {
  const { headers, userId } = await signIn(nodeAt(0));
  const id = await film();
  const statusAt = (node: Instance): Promise<number> =>
    clientOf(node, headers)(deeplinkingPlayUrl, { video_id: id, video_type: 1 }).then(
      () => 200,
      (error: unknown) => (error instanceof CallFailed ? error.status : 0),
    );
  for (const node of nodes) expect(await statusAt(node)).toBe(200);
  await clientOf(nodeAt(0), headers)(logout, { user_id: userId });
  const endedAt = performance.now();
  for (const node of nodes)
    await expect.poll(() => statusAt(node), { interval: 10, timeout: 5_000 }).toBe(401);
  expect(performance.now() - endedAt).toBeLessThan(1_000);
});

test("O-14: a title that is unpublished is gone at all servers within two seconds", async () => {
  const id = await film();
  const { data } = await clientOf(nodeAt(1))(guestLogin, { device_id: randomUUID() });
  const headers = { authorization: `Bearer ${data.token}` };
  const statusAt = (node: Instance): Promise<number> =>
    clientOf(node, headers)(videoDetail, { video_id: id, video_type: 1 }).then(
      () => 200,
      (error: unknown) => (error instanceof CallFailed ? error.status : 0),
    );
  for (const node of nodes) expect(await statusAt(node)).toBe(200);
  await bijou(nodeAt(0), "unpublish", "new-film");
  const doneAt = performance.now();
  for (const node of nodes)
    await expect.poll(() => statusAt(node), { interval: 20, timeout: 5_000 }).toBe(404);
  expect(performance.now() - doneAt).toBeLessThan(2_000);
});
