import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/start-server.ts";
import { deployFile } from "../checks/nginx-program.ts";

const START_TIMEOUT_MS = 180_000;
const repository = resolve(import.meta.dirname, "../..");
const directory = await mkdtemp(join(tmpdir(), "bijou-tree-"));
const tree = join(directory, "app");

beforeAll(() => {
  const { status, stderr } = spawnSync(join(repository, "deploy/app-tree.sh"), [tree], {
    encoding: "utf8",
    // What `npm ci` has fetched for the repository is not fetched again.
    env: { ...process.env, npm_config_prefer_offline: "true" },
  });
  if (status !== 0) throw new Error(stderr);
}, 600_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Starts the tree as the image does, asks it, and stops it. */
async function withServer(
  environment: Readonly<Record<string, string>>,
  ask: (url: string) => Promise<void>,
): Promise<void> {
  const command = /^CMD (\[.*server\/src\/main\.ts.*\])$/m.exec(await deployFile("Containerfile"));
  const [, ...args] = JSON.parse(command?.[1] ?? "[]") as string[];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const data = await mkdtemp(join(directory, "data-"));
  const server = spawn(process.execPath, args, {
    cwd: tree,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: data,
      BACKUPS: "0",
      ...environment,
    },
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  try {
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server of the tree did not start: ${printed}`);
      await sleep(50);
    }
    await ask(url);
  } finally {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  }
}

const read = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  return response.text();
};

async function expectStudio(url: string): Promise<void> {
  const page = await read(`${url}/studio`);
  const script = /src="(\/studio\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  await read(`${url}${script}`);
}

test("O-14: the tree has no packages of development and no tests", async () => {
  const packages = await readdir(join(tree, "node_modules"));
  expect(packages).toContain("fastify");
  expect(
    ["vite", "vitest", "typescript", "playwright", "node"].filter((name) =>
      packages.includes(name),
    ),
  ).toEqual([]);
});

test("O-14: the tree starts without a demonstration, apart from the repository", async () => {
  await withServer({ DEMO: "0" }, async (url) => {
    await read(`${url}/`);
    await expectStudio(url);
    expect(await read(`${url}/icon.svg`)).toContain("<svg");
  });
});

test("O-14: the tree starts with the demonstration, whose films and payments are there", async () => {
  await withServer({ DEMO: "1", PREPARE_PICTURES_SECONDS: "0" }, async (url) => {
    expect(await read(`${url}/`)).toContain("video_id=");
    await expectStudio(url);
    const unknown = await fetch(`${url}/demo/payments/pay/cs_test_unknown`);
    expect(unknown.headers.get("content-type")).toContain("text/html");
    expect(unknown.status).toBe(404);
  });
});
