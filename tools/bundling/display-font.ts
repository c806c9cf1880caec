import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const cache = join(import.meta.dirname, "../../node_modules/.cache/display-font");

/** The headings have one width: with the other widths the font is three times as large. */
const AXES = { wdth: 125, wght: { min: 400, max: 900 } } as const;

/** The characters of each file, as in `fonts.css`. */
const FILES = {
  latin:
    "0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD",
  "latin-ext": "100-130 132-151 154-2BA 1E00-1E9F",
} as const;
type File = keyof typeof FILES;

function charactersOf(ranges: string): string {
  return ranges
    .split(" ")
    .flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      );
    })
    .join("");
}

/** @returns the path of the smaller font, which is made once. */
async function smallerFont(file: File): Promise<string> {
  const font = await readFile(
    require.resolve(`@fontsource-variable/archivo/files/archivo-${file}-wdth-normal.woff2`),
  );
  const settings = JSON.stringify([AXES, FILES[file]]);
  const hash = createHash("sha256").update(font).update(settings).digest("hex").slice(0, 12);
  const path = join(cache, `archivo-${file}-${hash}.woff2`);
  const isMade = await readFile(path).then(
    () => true,
    () => false,
  );
  if (!isMade) {
    const smaller = await subsetFont(font, charactersOf(FILES[file]), {
      targetFormat: "woff2",
      variationAxes: AXES,
    });
    await mkdir(cache, { recursive: true });
    await writeFile(path, smaller);
  }
  return path;
}

/** Where mails find the font: its address must outlive a build. */
const IN_MAILS = "mail/archivo.woff2";

/**
 * Resolves `@display-font/latin.woff2` to the font of the headings, without what no page shows.
 * @param isForMails copies it to where mails find it, too
 */
export function displayFont({ isForMails = true } = {}): Plugin {
  return {
    name: "display-font",
    async config() {
      const alias: Record<string, string> = {};
      for (const file of ["latin", "latin-ext"] as const)
        alias[`@display-font/${file}.woff2`] = await smallerFont(file);
      return { resolve: { alias } };
    },
    async generateBundle() {
      if (!isForMails || this.environment.name !== "client") return;
      const source = await readFile(await smallerFont("latin"));
      this.emitFile({ type: "asset", fileName: IN_MAILS, source });
    },
  };
}
