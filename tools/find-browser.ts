import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell first: the same engine and codecs without a user interface, a fifth faster. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

type Environment = Readonly<Record<string, string | undefined>>;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The browser of this machine: `CHROME_PATH`, else the first known name on PATH. */
export function findBrowser(environment: Environment = process.env): string | undefined {
  const named = environment["CHROME_PATH"];
  if (named !== undefined && named !== "") return named;
  return (environment["PATH"] ?? "")
    .split(delimiter)
    .filter((directory) => directory !== "")
    .flatMap((directory) => NAMES.map((name) => join(directory, name)))
    .find(isProgram);
}

/** How tests start a browser: that of the machine, else Playwright's own, which plays H.264 too. */
export function browserLaunch(): { executablePath: string } | { channel: "chromium" } {
  const executablePath = findBrowser();
  return executablePath === undefined ? { channel: "chromium" } : { executablePath };
}

/** The same rendering and behavior on every machine. Tests need no sandbox, and root cannot have one. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--autoplay-policy=no-user-gesture-required",
];
