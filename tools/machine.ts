import { findBrowser } from "./find-browser.ts";
import { findFfmpeg } from "../server/src/platform/media/ffmpeg.ts";
import { errorMessage } from "../server/src/platform/errors.ts";

/** The properties of a machine, and the changes that preparing may make. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Root on Debian, where packages may be installed without asking. */
  readonly mayInstallPackages: boolean;
  /** Whether the command succeeded. */
  run(command: string, args: readonly string[]): boolean;
  /** Playwright's own browser, if it is installed. */
  playwrightBrowser(): string | undefined;
}

interface Need {
  readonly what: string;
  readonly debianPackage: string;
  /** Why it is missing, in one line; undefined if it is not. */
  missing(machine: Machine): Promise<string | undefined>;
  readonly advice: string;
  /** The alternative where packages cannot be installed. */
  readonly otherwise?: readonly [command: string, ...args: string[]];
}

const BROWSER: Need = {
  what: "a browser",
  debianPackage: "chromium-headless-shell",
  async missing(machine) {
    const browser = findBrowser(machine.environment) ?? machine.playwrightBrowser();
    if (browser === undefined) return "no Chromium or Chrome was found";
    return machine.run(browser, ["--version"]) ? undefined : `${browser} does not start`;
  },
  otherwise: ["npx", "playwright", "install", "chromium", "--no-shell"],
  advice:
    "run `sudo npx playwright install --with-deps chromium`, or set CHROME_PATH to a Chromium or Chrome",
};

const FFMPEG: Need = {
  what: "ffmpeg",
  debianPackage: "ffmpeg",
  async missing({ environment }) {
    try {
      await findFfmpeg(environment["FFMPEG_PATH"] || undefined, environment["PATH"]);
      return undefined;
    } catch (error) {
      return errorMessage(error).split(". ")[0]?.replace(/\.$/, "");
    }
  },
  advice: "run `sudo apt-get install ffmpeg` (macOS: `brew install ffmpeg`), or set FFMPEG_PATH",
};

/** A program that is there if one of its names starts. */
const program = (
  names: readonly [string, ...string[]],
  question: string,
  install: Pick<Need, "debianPackage"> & { readonly elsewhere?: string },
): Need => ({
  what: names[0],
  debianPackage: install.debianPackage,
  missing: async (machine) =>
    names.some((name) => machine.run(name, [question])) ? undefined : "it was not found",
  advice: `run \`sudo apt-get install ${install.debianPackage}\`${install.elsewhere ? ` (${install.elsewhere})` : ""}`,
});

// Debian installs some to /usr/sbin, which is on root's PATH only.
const NGINX = program(["nginx", "/usr/sbin/nginx"], "-v", {
  debianPackage: "nginx-light",
  elsewhere: "macOS: `brew install nginx`",
});
const OPENSSL = program(["openssl"], "version", { debianPackage: "openssl" });
const CADDY = program(["caddy"], "version", {
  debianPackage: "caddy",
  elsewhere: "macOS: `brew install caddy`",
});
const RUNC = program(["runc"], "--version", { debianPackage: "runc" });
const SYSTEMD = program(["systemd-analyze"], "--version", { debianPackage: "systemd" });

const FIREFOX = program(["firefox-esr"], "--version", { debianPackage: "firefox-esr" });
const WEBKIT = program(["WebKitWebDriver"], "--help", { debianPackage: "webkit2gtk-driver" });
const SCREEN = program(["Xvfb"], "-help", { debianPackage: "xvfb" });
/** Plug-ins with which WebKitGTK plays films. They are no programs, so Debian is asked. */
const plugins = (debianPackage: string): Need => ({
  ...program(["dpkg"], "", { debianPackage }),
  what: `${debianPackage} for WebKitGTK`,
  missing: async (machine) =>
    machine.run("dpkg", ["--status", debianPackage]) ? undefined : "it was not found",
});

/** What tests start, and npm does not install. */
const PROGRAMS = {
  browser: BROWSER,
  ffmpeg: FFMPEG,
  nginx: NGINX,
  openssl: OPENSSL,
  caddy: CADDY,
  runc: RUNC,
  systemd: SYSTEMD,
  firefox: FIREFOX,
  webkit: WEBKIT,
  xvfb: SCREEN,
  "gstreamer-libav": plugins("gstreamer1.0-libav"),
  "gstreamer-good": plugins("gstreamer1.0-plugins-good"),
} as const satisfies Readonly<Record<string, Need>>;

export type Program = keyof typeof PROGRAMS;

export const isProgram = (name: string): name is Program => Object.hasOwn(PROGRAMS, name);

async function lacking(
  machine: Machine,
  programs: readonly Program[],
): Promise<{ need: Need; why: string }[]> {
  const found: { need: Need; why: string }[] = [];
  for (const need of programs.map((name): Need => PROGRAMS[name])) {
    const why = await need.missing(machine);
    if (why !== undefined) found.push({ need, why });
  }
  return found;
}

/**
 * Installs programs where it may.
 *
 * @returns a line for each that is still missing, with the command to run
 */
export async function prepare(
  machine: Machine,
  programs: readonly Program[],
): Promise<readonly string[]> {
  let missing = await lacking(machine, programs);
  if (missing.length > 0 && machine.mayInstallPackages) {
    machine.run("apt-get", ["update"]);
    const packages = missing.map(({ need }) => need.debianPackage);
    machine.run("apt-get", ["install", "--yes", "--no-install-recommends", ...packages]);
    missing = await lacking(machine, programs);
  }
  for (const { need } of missing) {
    const [command, ...args] = need.otherwise ?? [];
    if (command !== undefined) machine.run(command, args);
  }
  if (missing.some(({ need }) => need.otherwise)) missing = await lacking(machine, programs);
  return missing.map(({ need, why }) => `The tests need ${need.what}, but ${why}: ${need.advice}.`);
}
