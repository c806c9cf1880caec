import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { API_BASE } from "@bijou/contract/endpoint";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import { TUS_CALLS } from "@bijou/contract/studio/uploads";
import { allEndpoints } from "../../server/src/testing/instance/endpoints.ts";
import { freePort } from "../../tools/start-server.ts";
import { studioEndpoints } from "../../tools/studio-endpoints.ts";
import { startProgram } from "../runs/servers.ts";
import { deployFile, findNginx, writeNginx } from "./nginx-program.ts";

const DEFAULT_BODY_BYTES = 64 * 1024;
const CONFIGURATIONS = ["nginx.conf", "nginx-many.conf", "compose-nginx.conf"];

const withValues = (path: string): string => path.replace(/:\w+/g, "12");
const viewers = (await allEndpoints()).map((endpoint) => ({
  ...endpoint,
  address: API_BASE + withValues(endpoint.path),
}));
const studio = (await studioEndpoints()).map(([, { path, fileBody, maxBodyBytes }]) => ({
  address: STUDIO_BASE + withValues(path),
  isFile: fileBody !== undefined,
  bytes: fileBody?.maxBytes ?? maxBodyBytes ?? DEFAULT_BODY_BYTES,
}));
const uploads = Object.values(TUS_CALLS).map(({ path }) => STUDIO_BASE + withValues(path));
/** Files whose address contains a hash of their content: the image route, and what Vite builds. */
const HASHED = [`/art/${"a".repeat(32)}-960.webp`, "/assets/app-B1x2.js"];

const directory = await mkdtemp(join(tmpdir(), "bijou-paths-"));
afterAll(() => rm(directory, { recursive: true }));

interface Location {
  readonly pattern: string;
  readonly settings: string;
}

const LOCATION = /^ {2}location ([^{]+) \{\n([^]*?)\n {2}\}/gm;

const setting = ({ settings }: Location, name: string): string | undefined =>
  new RegExp(`^ *${name} ([^;]+);`, "m").exec(settings)?.[1];

const bytesOf = (size: string): number => {
  const bytes = Number.parseInt(size) * ({ k: 1024, m: 1024 ** 2 }[size.at(-1) ?? ""] ?? 1);
  // nginx limits nothing then.
  return bytes === 0 ? Number.POSITIVE_INFINITY : bytes;
};

/** Starts nginx with the locations of a configuration, each of which names itself instead of asking a server. */
async function locationsOf(shipped: string): Promise<{
  locations: readonly Location[];
  /** The location in which nginx answers a path. */
  find: (path: string) => Promise<Location>;
  stop: () => Promise<void>;
}> {
  const port = await freePort();
  const secure = shipped.slice(shipped.lastIndexOf("\nserver {"));
  const locations: Location[] = [];
  const naming = secure.replaceAll(LOCATION, (_, pattern: string, settings: string) => {
    locations.push({ pattern, settings });
    return `  location ${pattern} { return 200 "${locations.length - 1}"; }`;
  });
  // Which location answers does not depend on TLS.
  const blocks = naming
    .replace(/^ *(?:listen \[|ssl_|server_name).*$/gm, "")
    .replace(/listen \d+ ssl http2;/, `listen 127.0.0.1:${port};`);
  const args = await writeNginx(directory, blocks);
  const nginx = await startProgram(findNginx(), [...args, "-g", "daemon off;"], { port });
  return {
    locations,
    stop: () => nginx.stop(),
    async find(path) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      const body = await response.text();
      const found = locations[Number(body)];
      if (!found) throw new Error(`No location for ${path}: ${body}`);
      return found;
    },
  };
}

/** Where a configuration and the contract do not agree, as lines. */
async function faultsOf(shipped: string): Promise<string[]> {
  const { locations, find, stop } = await locationsOf(shipped);
  const standard = /^ {2}client_max_body_size ([^;]+);/m.exec(shipped)?.[1] ?? "";
  const used = new Set<Location>();
  const at = async (path: string): Promise<Location & { maxBytes: number }> => {
    const location = await find(path);
    used.add(location);
    return {
      ...location,
      maxBytes: bytesOf(setting(location, "client_max_body_size") ?? standard),
    };
  };
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => isRight || faults.push(fault);
  for (const { address, bytes, isFile } of studio) {
    const { maxBytes, ...location } = await at(address);
    check(maxBytes >= bytes, `${address}: ${bytes} bytes are allowed, ${maxBytes} pass`);
    if (isFile)
      check(setting(location, "client_body_timeout") !== undefined, `${address}: no time to send`);
  }
  for (const { address, held } of viewers) {
    const { maxBytes, ...location } = await at(address);
    check(maxBytes >= DEFAULT_BODY_BYTES, `${address}: ${maxBytes} bytes pass`);
    check(maxBytes < 1024 ** 2, `${address}: ${maxBytes} bytes pass, which no viewer sends`);
    const isPassedOn = setting(location, "proxy_buffering") === "off";
    check(isPassedOn === (held ?? false), `${address}: ${held ? "buffered" : "not buffered"}`);
  }
  for (const address of uploads) {
    const { maxBytes, ...location } = await at(address);
    check(maxBytes === Number.POSITIVE_INFINITY, `${address}: ${maxBytes} bytes pass`);
    check(setting(location, "proxy_request_buffering") === "off", `${address}: stored first`);
  }
  for (const address of HASHED)
    check(setting(await at(address), "proxy_cache") !== undefined, `${address}: not stored`);
  const pages = await at("/");
  check(setting(pages, "proxy_cache") === undefined, "pages are stored");
  for (const location of locations)
    if (!setting(location, "alias"))
      check(used.has(location), `location ${location.pattern}: nothing of the contract`);
  await stop();
  return faults;
}

test.each(CONFIGURATIONS)(
  "O-14: %s passes on every body that the contract allows, and its locations are paths of the contract",
  async (name) => {
    expect(studio.filter(({ isFile }) => isFile).length).toBeGreaterThan(8);
    expect(viewers.filter(({ held }) => held).length).toBeGreaterThan(1);
    expect(await faultsOf(await deployFile(name))).toEqual([]);
  },
);

test("O-14: a limit below that of the contract, and a path that the contract does not have, are found", async () => {
  const shipped = await deployFile("nginx.conf");
  const secure = shipped.lastIndexOf("  location / {");
  const extra = "  location /api/v4/ {\n    proxy_pass http://bijou;\n  }\n\n";
  const planted = (shipped.slice(0, secure) + extra + shipped.slice(secure))
    .replace("client_max_body_size 50m", "client_max_body_size 30m")
    .replace("tv-(?:listen|follow)", "tv-(?:listen|wait)")
    .replace("^/(?:assets|art)/", "^/(?:assets|images)/");
  expect(await faultsOf(planted)).toEqual([
    `${STUDIO_BASE}/heroes/images: 40000000 bytes are allowed, 31457280 pass`,
    `${STUDIO_BASE}/people/12/portrait: 40000000 bytes are allowed, 31457280 pass`,
    `${STUDIO_BASE}/titles/12/artwork: 40000000 bytes are allowed, 31457280 pass`,
    `${STUDIO_BASE}/titles/imports: 50000000 bytes are allowed, 31457280 pass`,
    `${API_BASE}/tv-follow: buffered`,
    `${HASHED[0]}: not stored`,
    "location /api/v4/: nothing of the contract",
  ]);
});

test.each([...CONFIGURATIONS, "Caddyfile"])(
  "O-14: %s refuses plain HTTP below the address of both APIs",
  async (name) => {
    const refused = /(?:location|handle) (\/\w+\/)\*? \{\n[^}]*https_required/;
    const address = refused.exec(await deployFile(name))?.[1] ?? "none";
    expect([API_BASE, STUDIO_BASE].filter((base) => !base.startsWith(address))).toEqual([]);
  },
);

test.each(["nginx.conf", "nginx-many.conf", "nginx-bucket.conf", "Caddyfile"])(
  "O-14: %s sends films from the address in ACCEL_LOCATION that the files name",
  async (name) => {
    const texts = await Promise.all([name, "nginx.conf"].map(deployFile));
    const [announced] = texts.flatMap((text) => /ACCEL_LOCATION=(\S+)/.exec(text)?.[1] ?? []);
    const places = texts[0]?.match(
      /(?<=location |X-Accel-Redirect |strip_prefix |\^)\/stored[\w-]*/g,
    );
    expect(new Set(places?.map((place) => `${place}/`))).toEqual(new Set([announced]));
  },
);
