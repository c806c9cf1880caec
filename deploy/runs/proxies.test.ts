import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiConfig } from "@bijou/contract/configuration";
import { guestLogin, login } from "@bijou/contract/accounts";
import { type Client, createClient } from "@bijou/contract/client";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { tvListen } from "@bijou/contract/televisions";
import { stillLooking } from "@bijou/contract/titles";
import { freePort, type Instance, startInstance } from "../../tools/start-server.ts";
import {
  deployFile,
  findNginx,
  makeCertificate,
  run,
  withPlaces,
  writeNginx,
} from "../checks/nginx-program.ts";
import { type Answer, ask, HOST, type Program, startProgram, statusOverHttp2 } from "./servers.ts";

const CLIENT = "127.0.0.9";
const directory = await mkdtemp(join(tmpdir(), "bijou-proxies-"));
let bijou: Instance;

beforeAll(async () => {
  bijou = await startInstance({
    environment: {
      PUBLIC_URL: `https://${HOST}`,
      TRUSTED_PROXIES: "127.0.0.1",
      ACCEL_LOCATION: "/stored-media/",
    },
  });
  // Clients learn their own address only where the operator allows it.
  const set = ["server/src/cli/bijou.ts", "settings", "set", "privacy.locate", "yes"];
  const { status, stderr } = spawnSync(process.execPath, set, {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, DATA_DIR: bijou.dataDirectory },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
});
afterAll(async () => {
  await bijou.remove();
  await rm(directory, { recursive: true, force: true });
});

interface Ports {
  readonly http: number;
  readonly https: number;
}

async function startNginx({ http, https }: Ports): Promise<Program> {
  const own = join(directory, "nginx");
  await mkdir(own);
  const places = {
    http,
    https,
    media: join(bijou.dataDirectory, "media"),
    servers: [new URL(bijou.url).host],
  };
  const blocks = withPlaces(await deployFile("nginx.conf"), { directory: own, places });
  const args = await writeNginx(own, blocks);
  return startProgram(findNginx(), [...args, "-g", "daemon off;"], { port: https });
}

async function startCaddy({ http, https }: Ports): Promise<Program> {
  if (run("caddy", ["version"]).status !== 0)
    throw new Error(
      "caddy is not installed, so deploy/Caddyfile cannot be tested: run `sudo apt-get install caddy`.",
    );
  const { certificate, key } = makeCertificate(directory);
  const shipped = await deployFile("Caddyfile");
  const mine = shipped
    .replace(`\n${HOST} {`, `\n${HOST} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`)
    .replace(`http://${HOST} {`, `http://${HOST} {\n\tbind 127.0.0.1`)
    .replace("127.0.0.1:3000", new URL(bijou.url).host)
    .replaceAll("/var/lib/bijou/media", join(bijou.dataDirectory, "media"));
  const file = join(directory, "Caddyfile");
  await writeFile(file, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${mine}`);
  return startProgram("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    port: https,
    environment: { XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
  });
}

/** Not by `fetch`, which sends its own Host. */
async function askOverHttp(port: number, path: string): Promise<IncomingMessage> {
  const sent = get({ host: "127.0.0.1", port, path, headers: { host: HOST } });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response;
}

function clientOf(https: number, headers: Readonly<Record<string, string>> = {}): Client {
  return createClient(async ({ method, url, body }) => {
    const answer = await ask(https, url, {
      method,
      from: CLIENT,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) as unknown };
  });
}

async function signedIn(https: number): Promise<Client> {
  const { data } = await clientOf(https)(login, {
    login_type: "PASSWORD",
    email: "premium@demo.test",
    password: "bijou-demo",
  });
  return clientOf(https, {
    authorization: `Bearer ${data?.token}`,
    "user-token": data?.userToken ?? "",
  });
}

/** The signed address of a segment of a film, below its master playlist. */
async function segmentOf(https: number): Promise<{ path: string; read: () => Promise<Answer> }> {
  const call = await signedIn(https);
  const { data: videos } = await call(stillLooking, {});
  const movie = videos.find((video) => video.video_type === 1 && video.is_premium === "0");
  const { data } = await call(deeplinkingPlayUrl, {
    video_id: movie?.video_id ?? 0,
    video_type: 1,
  });
  const master = data.play_url.replace(`https://${HOST}`, "");
  const playlist = await ask(https, master);
  const rung = /^\d+p\/index\.m3u8$/m.exec(playlist.body.toString())?.[0] ?? "";
  const folder = master.replace(/[^/]+$/, "") + rung.replace(/[^/]+$/, "");
  const segments = await ask(https, folder + "index.m3u8");
  const name = /^\S+\.m4s$/m.exec(segments.body.toString())?.[0] ?? "";
  return { path: folder + name, read: () => ask(https, folder + name) };
}

describe.each([
  ["nginx", startNginx, "HIT"],
  // Caddy stores no responses.
  ["Caddy", startCaddy, undefined],
] as const)("%s", (_, start, stored) => {
  let proxy: Program;
  let ports: Ports;
  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort() };
    proxy = await start(ports);
  });
  afterAll(() => proxy?.stop());

  test("O-14: pages come over HTTP/2 and TLS only, with HSTS once", async () => {
    expect(await statusOverHttp2(ports.https, "/")).toBe(200);
    const page = await ask(ports.https, "/");
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    const plain = await askOverHttp(ports.http, "/browse");
    expect(plain.statusCode).toBeGreaterThanOrEqual(301);
    expect(plain.headers.location).toMatch(/^https:\/\//);
  });

  test("ASVS 4.1.2: the API over HTTP is refused with a reason, not redirected", async () => {
    const plain = await askOverHttp(ports.http, "/api/v3/home");
    expect(plain.statusCode).toBe(403);
    expect(await json(plain)).toMatchObject({ error: "https_required" });
  });

  test("O-14: the address of a client is known, and no header changes it", async () => {
    const guest = await clientOf(ports.https)(guestLogin, { device_id: randomUUID() });
    for (const headers of [
      {},
      { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" },
    ]) {
      const call = clientOf(ports.https, {
        authorization: `Bearer ${guest.data.token}`,
        ...headers,
      });
      const address = async () => (await call(apiConfig, {})).data.ip_address;
      // A server reads its settings every other second.
      await expect.poll(address, { timeout: 10_000 }).toBe(CLIENT);
    }
  });

  test("O-14: the proxy sends a segment of a film, whole and by byte range", async () => {
    const { path, read } = await segmentOf(ports.https);
    const whole = await read();
    expect(whole.status).toBe(200);
    expect(whole.body.length).toBeGreaterThan(1000);
    expect(whole.headers).toMatchObject({
      "content-type": "video/iso.segment",
      "cache-control": "private, max-age=3600",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
    const part = await ask(ports.https, path, { headers: { range: "bytes=100-299" } });
    expect(part.status).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 100-299/${whole.body.length}`);
    expect(part.body).toEqual(whole.body.subarray(100, 300));
  });

  test("O-14: a film is not sent without a grant", async () => {
    const { path } = await segmentOf(ports.https);
    const stored = path.split("/").slice(3).join("/");
    expect((await ask(ports.https, `/stored-media/${stored}`)).status).toBe(404);
    const [, , grant = ""] = path.split("/");
    const forged = path.replace(grant, `${grant.slice(0, -1)}${grant.endsWith("A") ? "B" : "A"}`);
    expect((await ask(ports.https, forged)).status).toBe(403);
  });

  test("O-14: a television's request is held and not cut off", async () => {
    const call = await signedIn(ports.https);
    const began = performance.now();
    const { data } = await call(tvListen, { is_typing: false, version: 0 });
    expect(data.commands).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(9_000);
  });

  test("O-14: built files are stored for a year, and a request may be as large as a webhook", async () => {
    const assets = await readdir(join(import.meta.dirname, "../../web/build/client/assets"));
    const script = assets.find((file) => file.endsWith(".js"));
    const answers = [1, 2].map(() => ask(ports.https, `/assets/${script}`));
    for (const answer of await Promise.all(answers))
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const again = await ask(ports.https, `/assets/${script}`);
    expect(again.headers["x-cache-status"]).toBe(stored);
    const hook = (bytes: number) =>
      ask(ports.https, "/api/v3/stripe-webhook", { method: "POST", body: "x".repeat(bytes) });
    expect((await hook(262_145)).status).toBe(413);
    expect((await hook(262_144)).status).not.toBe(413);
  });
});
