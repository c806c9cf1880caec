import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isProgram, type Machine, prepare } from "./machine.ts";

const USUAL = ["browser", "ffmpeg", "nginx", "openssl"] as const;

let programs = "";
let ran: string[] = [];

beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), "bijou-programs-"));
  ran = [];
});
afterEach(() => rm(programs, { recursive: true }));

async function install(...names: string[]): Promise<void> {
  for (const name of names) {
    await writeFile(join(programs, name), "#!/bin/sh\n");
    await chmod(join(programs, name), 0o755);
  }
}

function machine(parts: Partial<Machine> = {}): Machine {
  return {
    environment: { PATH: programs },
    mayInstallPackages: false,
    run: (command, args) => ran.push([command, ...args].join(" ")) > 0,
    playwrightBrowser: () => undefined,
    ...parts,
  };
}

test("a machine with all tools is not changed", async () => {
  await install("chromium", "ffmpeg", "ffprobe");
  expect(await prepare(machine(), USUAL)).toEqual([]);
  expect(ran).toEqual([`${join(programs, "chromium")} --version`, "nginx -v", "openssl version"]);
});

test("root on Debian installs what is missing, lists first", async () => {
  await install("chromium");
  expect(await prepare(machine({ mayInstallPackages: true }), USUAL)).toEqual([
    expect.stringMatching(/^The tests need ffmpeg, but .*`sudo apt-get install ffmpeg`.*\.$/),
  ]);
  expect(ran.filter((line) => line.startsWith("apt-get"))).toEqual([
    "apt-get update",
    "apt-get install --yes --no-install-recommends ffmpeg",
  ]);
});

test("another user gets Playwright's own browser, without packages", async () => {
  await install("ffmpeg", "ffprobe");
  const own = join(programs, "kept-by-playwright");
  let isInstalled = false;
  const missing = await prepare(
    machine({
      run: (command) => (isInstalled ||= command === "npx"),
      playwrightBrowser: () => (isInstalled ? own : undefined),
    }),
    USUAL,
  );
  expect(missing).toEqual([]);
});

test("each missing tool is reported in one line, with the command to run", async () => {
  const missing = await prepare(machine(), USUAL);
  expect(missing).toHaveLength(2);
  expect(missing[0]).toContain("npx playwright install");
  expect(missing[1]).toContain("apt-get install ffmpeg");
});

test("a configured browser that does not start is an error, without a fallback", async () => {
  await install("chromium", "ffmpeg", "ffprobe");
  const missing = await prepare(
    machine({
      environment: { PATH: programs, CHROME_PATH: "/no/such" },
      run: (command) => command !== "/no/such",
    }),
    USUAL,
  );
  expect(missing).toEqual([expect.stringContaining("/no/such does not start")]);
});

test("O-03: nginx and openssl are installed like the others, or reported", async () => {
  await install("chromium", "ffmpeg", "ffprobe");
  const without = (command: string): boolean => {
    ran.push(command);
    return !/nginx$|^openssl$/.test(command);
  };
  expect(await prepare(machine({ run: without }), USUAL)).toEqual([
    expect.stringContaining("apt-get install nginx-light"),
    expect.stringContaining("apt-get install openssl"),
  ]);
  ran = [];
  await prepare(machine({ run: without, mayInstallPackages: true }), USUAL);
  expect(ran).toContain("apt-get");
});

test("O-14: only what is asked for is looked for and installed", async () => {
  const isThere = new Set(["systemd-analyze"]);
  const run = (command: string, args: readonly string[]): boolean => {
    ran.push([command, ...args].join(" "));
    return isThere.has(command);
  };
  const asked = ["caddy", "runc", "systemd"] as const;
  expect(await prepare(machine({ run }), asked)).toEqual([
    expect.stringMatching(/need caddy, but .*`sudo apt-get install caddy`/),
    expect.stringMatching(/need runc, but .*`sudo apt-get install runc`/),
  ]);
  expect(ran.filter((line) => /apt-get|playwright/.test(line))).toEqual([]);
  await prepare(machine({ run, mayInstallPackages: true }), asked);
  expect(ran).toContain("apt-get install --yes --no-install-recommends caddy runc");
});

test("only the programs of the list can be named", () => {
  expect(["browser", "toString", "firefly"].map(isProgram)).toEqual([true, false, false]);
});

test("the walk in Firefox and WebKit needs both, a screen, and what WebKit plays films with", async () => {
  const missing = await prepare(
    machine({
      mayInstallPackages: true,
      run: (command, args) => ran.push([command, ...args].join(" ")) < 0,
    }),
    ["firefox", "webkit", "xvfb", "gstreamer-libav", "gstreamer-good"],
  );
  const packages =
    "firefox-esr webkit2gtk-driver xvfb gstreamer1.0-libav gstreamer1.0-plugins-good".split(" ");
  expect(ran).toContain(`apt-get install --yes --no-install-recommends ${packages.join(" ")}`);
  expect(missing).toEqual(
    packages.map((name) => expect.stringContaining(`run \`sudo apt-get install ${name}\``)),
  );
});
