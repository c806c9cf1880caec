/**
 * `npm run art [-- slug ...] [-- --only portraits,stills]`:
 * draws what the descriptions say into `masters/`. The same description gives the same picture.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Params } from "./lib/description.ts";
import { chosenSlugs, describe, draw, drawStill, readJson } from "./lib/drawing.ts";
import { writeMaster, writeStill, writeTreatment } from "./lib/masters.ts";
import { titleTreatment } from "./lib/treatment.ts";

interface Episode {
  series: string;
  season: number;
  number: number;
  /** A scene of the series' own family, or what stands in a vignette. */
  params: Params;
}

const kinds = [
  "portraits",
  "landscapes",
  "stills",
  "portrait-stills",
  "treatments",
  "episodes",
] as const;
const masters = new URL("../masters/", import.meta.url).pathname;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" } },
});
const chosen: readonly string[] = values.only?.split(",") ?? kinds;
const unknown = chosen.filter((kind) => !(kinds as readonly string[]).includes(kind));
if (unknown.length > 0)
  throw new Error(`--only knows ${kinds.join(", ")}, not ${unknown.join(", ")}`);

for (const kind of kinds) mkdirSync(masters + kind, { recursive: true });

const wanted = chosenSlugs(positionals);
for (const slug of wanted) {
  const film = describe(slug);
  const file = (kind: (typeof kinds)[number], type: string) => `${masters}${kind}/${slug}.${type}`;
  if (chosen.includes("portraits"))
    await writeMaster(draw(film, "poster"), "portraits", file("portraits", "webp"));
  if (chosen.includes("landscapes"))
    await writeMaster(draw(film, "landscape"), "landscapes", file("landscapes", "webp"));
  if (chosen.includes("stills"))
    await writeStill(drawStill(film), "stills", file("stills", "avif"), film.stillQuality);
  if (chosen.includes("portrait-stills"))
    await writeStill(
      draw(film, "portraitStill"),
      "portrait-stills",
      file("portrait-stills", "avif"),
    );
  if (chosen.includes("treatments"))
    await writeTreatment(titleTreatment(film), file("treatments", "webp"));
}

if (chosen.includes("episodes"))
  for (const { series, season, number, params } of readJson("episodes.json") as Episode[]) {
    if (!wanted.includes(series)) continue;
    const film = describe(series);
    const sheet = {
      ...film,
      seed: season * 100 + number,
      params,
      family: params.scene ? film.family : "vignette",
      print: { ...film.print, stillShade: 0 },
    };
    const name = `${series}-s${season}e${String(number).padStart(2, "0")}`;
    await writeMaster(draw(sheet, "still", 0.375), "episodes", `${masters}episodes/${name}.webp`);
  }
