import { spawnSync } from "node:child_process";
import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployFile } from "../checks/nginx-program.ts";
import { freePort } from "../../tools/start-server.ts";
import { confine, whenReady } from "./confine.ts";
import { drawFilm } from "../../tools/draw-film.ts";

const NOBODY = 65534;
/** What stays is named in the unit, such as network and machine code of V8. */
const MAX_EXPOSURE = 12;
const root = resolve(import.meta.dirname, "../..");
const directory = await mkdtemp(join(tmpdir(), "bijou-systemd-"));

const analyze = (...args: string[]) =>
  spawnSync("systemd-analyze", args, { encoding: "utf8", timeout: 30_000 });

beforeAll(() => {
  if (analyze("--version").status !== 0)
    throw new Error(
      "systemd-analyze is not installed, so the units cannot be tested: run `sudo apt-get install systemd`.",
    );
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The units with the program where it is here. */
async function installUnits(): Promise<readonly string[]> {
  const names = ["bijou.service", "bijou-backup.service", "bijou-backup.timer"];
  return Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      await writeFile(path, (await deployFile(name)).replaceAll("/opt/bijou/", `${root}/`));
      return path;
    }),
  );
}

/** The system calls that a unit allows, by systemd's own lists. */
function allowedCalls(unit: string): readonly string[] {
  const callsOf = (name: string): string[] =>
    name.startsWith("@")
      ? analyze("syscall-filter", "--no-pager", name)
          .stdout.split("\n")
          .slice(1)
          .map((line) => line.trim())
          .filter((line) => line !== "" && !line.startsWith("#"))
          .flatMap(callsOf)
      : [name];
  const allowed = new Set<string>();
  for (const [, filter = ""] of unit.matchAll(/^SystemCallFilter=(.*)$/gm)) {
    const isDenied = filter.startsWith("~");
    for (const call of filter.replace("~", "").split(" ").flatMap(callsOf))
      if (isDenied) allowed.delete(call);
      else allowed.add(call);
  }
  return [...allowed];
}

test("O-14: systemd accepts the units", async () => {
  const { status, stderr } = analyze("verify", "--man=no", ...(await installUnits()));
  expect(stderr.split("\n").filter((line) => line.includes(directory))).toEqual([]);
  expect(status).toBe(0);
});

test.each(["bijou.service", "bijou-backup.service"])("O-14: %s is exposed little", async (name) => {
  await installUnits();
  const options = ["--offline=true", "--no-pager", `--threshold=${MAX_EXPOSURE}`];
  const { status, stdout } = analyze("security", ...options, join(directory, name));
  expect(stdout).toContain("Overall exposure level");
  expect(status).toBe(0);
});

test("O-14: a server confined like the unit starts, encodes a film and stops at SIGTERM", async () => {
  const port = await freePort();
  const data = join(directory, "data");
  const bundle = join(directory, "bundle");
  await mkdir(data);
  await mkdir(bundle);
  await chown(data, NOBODY, NOBODY);
  const url = `http://127.0.0.1:${port}`;
  const configured = process.env["FFMPEG_PATH"];
  const server = await confine(bundle, {
    root: "/",
    temporary: ["/tmp", "/opt", "/var/lib", "/var/cache"],
    mounts: [
      { source: root, destination: "/opt/bijou", readOnly: true },
      { source: data, destination: "/var/lib/bijou" },
    ],
    command: [
      "node_modules/.bin/node",
      "--max-semi-space-size=8",
      "--heap-growing-percent=50",
      "server/src/main.ts",
    ],
    directory: "/opt/bijou",
    environment: {
      PATH: "/usr/local/bin:/usr/bin:/bin",
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      NODE_COMPILE_CACHE: "/var/cache/bijou",
      DATA_DIR: "/var/lib/bijou",
      PORT: String(port),
      DEMO: "1",
      ...(configured && { FFMPEG_PATH: configured }),
    },
    systemCalls: allowedCalls(await deployFile("bijou.service")),
  });
  await whenReady(url, server);
  expect((await fetch(`${url}/`)).status).toBe(200);
  await drawFilm(join(data, "film.mp4"), 2);
  const bijou = ["node_modules/.bin/node", "server/src/cli/bijou.ts"];
  const ingest = ["ingest", "/var/lib/bijou/film.mp4", "--title", "film", "--name", "Film"];
  const { code, output } = await server.exec([...bijou, ...ingest]);
  expect(output).toContain("is ready");
  expect(code).toBe(0);
  expect(await server.stop(40_000)).toBe(0);
  expect(server.output()).not.toMatch(/EPERM|denied/i);
});
