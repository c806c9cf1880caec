import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployFile } from "../checks/nginx-program.ts";
import { confine, whenReady } from "../runs/confine.ts";
import { freePort } from "../../tools/start-server.ts";

const USER = 10_001;
const repository = resolve(import.meta.dirname, "../..");
const directory = await mkdtemp(join(tmpdir(), "bijou-image-"));
const archive = join(directory, "bijou.tar");
const root = join(directory, "root");

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly StopSignal: string;
}
let config: ImageConfig;

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: repository,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
  return stdout;
}

beforeAll(async () => {
  for (const program of ["mmdebstrap", "buildah", "skopeo", "runc"])
    if (spawnSync(program, ["--version"]).status !== 0)
      throw new Error(`${program} is not installed: run \`sudo apt-get install ${program}\`.`);
  run("deploy/build-image.sh", [archive]);
  const inspected: { config: ImageConfig } = JSON.parse(
    run("skopeo", ["inspect", "--config", `oci-archive:${archive}`]),
  );
  config = inspected.config;
  const unpacked = join(directory, "layers");
  run("skopeo", ["copy", "--quiet", `oci-archive:${archive}`, `dir:${unpacked}`]);
  await mkdir(root);
  const manifest: { layers: { digest: string }[] } = JSON.parse(
    await readFile(join(unpacked, "manifest.json"), "utf8"),
  );
  for (const { digest } of manifest.layers)
    run("tar", ["-xf", join(unpacked, digest.replace("sha256:", "")), "-C", root]);
}, 900_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

test("O-14: the image has no packages of development and no program that changes the user", async () => {
  const packages = await readdir(join(root, "app/node_modules"));
  expect(packages).toContain("fastify");
  for (const name of ["vite", "vitest", "typescript", "oxlint", "playwright", "node"])
    expect(packages).not.toContain(name);
  expect(existsSync(join(root, "app/server/src/testing"))).toBe(false);
  expect(run("find", [root, "-xdev", "-perm", "/6000", "-type", "f"])).toBe("");
});

test("O-14: the image runs as an ordinary user with a read-only root, and stops at SIGTERM", async () => {
  expect(config.User).toBe(`${USER}:${USER}`);
  expect(config.StopSignal).toBe("SIGTERM");
  const port = await freePort();
  const [data, bundle] = [join(directory, "data"), join(directory, "bundle")];
  await mkdir(data);
  await mkdir(bundle);
  await chown(data, USER, USER);
  const environment = Object.fromEntries(config.Env.map((entry) => entry.split(/=(.*)/s, 2)));
  const server = await confine(bundle, {
    root,
    user: USER,
    temporary: ["/tmp"],
    mounts: [{ source: data, destination: "/data" }],
    command: config.Cmd,
    directory: config.WorkingDir,
    environment: { ...environment, PORT: String(port) },
  });
  await whenReady(`http://127.0.0.1:${port}`, server);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);

  const check = /HEALTHCHECK[^[]*(\[.*\])$/m.exec(await deployFile("Containerfile"))?.[1] ?? "[]";
  const healthCheck: string[] = JSON.parse(check);
  expect((await server.exec(healthCheck)).code).toBe(0);
  const instance = ["node", "server/src/cli/bijou.ts", "instance", "show"];
  expect((await server.exec(instance)).code).toBe(0);
  const write = 'require("fs").writeFileSync("/app/x", "")';
  expect((await server.exec(["node", "-e", write])).output).toContain("EROFS");
  expect(await server.stop(40_000)).toBe(0);
}, 300_000);
