/**
 * `npm run art [-- slug ...] [-- --only portraits,landscapes,stills,treatments,episodes]`:
 * draws what the descriptions say into `masters/`. The same description gives the same picture.
 */
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Description, Params } from "./lib/description.ts";
import { Desk, type Family, type Format } from "./lib/desk.ts";
import { writeMaster, writeTreatment } from "./lib/masters.ts";
import { titleTreatment } from "./lib/treatment.ts";

interface Episode {
  series: string;
  season: number;
  number: number;
  /** A scene of the series' own family, or what stands in a vignette. */
  params: Params;
}

const kinds = ["portraits", "landscapes", "stills", "treatments", "episodes"] as const;
const formats: Record<string, Format> = {
  portraits: "poster",
  landscapes: "landscape",
  stills: "still",
};

const here = new URL(".", import.meta.url).pathname;
const masters = new URL("../masters/", import.meta.url).pathname;
const readJson = (file: string): unknown => JSON.parse(readFileSync(`${here}${file}`, "utf8"));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" } },
});
const chosen: readonly string[] = values.only?.split(",") ?? kinds;
const unknown = chosen.filter((kind) => !(kinds as readonly string[]).includes(kind));
if (unknown.length > 0)
  throw new Error(`--only knows ${kinds.join(", ")}, not ${unknown.join(", ")}`);

const families = new Map<string, Family>();
for (const file of readdirSync(`${here}families`)) {
  const { default: family } = (await import(`./families/${file}`)) as { default: Family };
  families.set(family.id, family);
}
for (const kind of kinds) mkdirSync(masters + kind, { recursive: true });

const slugs = readdirSync(`${here}descriptions`).map((file) => file.replace(".json", ""));
const wanted = positionals.length > 0 ? positionals : slugs;
for (const slug of wanted) {
  if (!slugs.includes(slug)) throw new Error(`art/descriptions/${slug}.json is not there`);
  const film = readJson(`descriptions/${slug}.json`) as Description;
  for (const [kind, format] of Object.entries(formats)) {
    if (!chosen.includes(kind)) continue;
    await writeMaster(draw(film, format), kind, `${masters}${kind}/${slug}.webp`);
  }
  if (chosen.includes("treatments"))
    await writeTreatment(titleTreatment(film), `${masters}treatments/${slug}.webp`);
}

if (chosen.includes("episodes"))
  for (const { series, season, number, params } of readJson("episodes.json") as Episode[]) {
    if (!wanted.includes(series)) continue;
    const film = readJson(`descriptions/${series}.json`) as Description;
    const sheet = {
      ...film,
      seed: season * 100 + number,
      params,
      family: params.scene ? film.family : "vignette",
      print: { ...film.print, stillShade: 0 },
    };
    const name = `${series}-s${season}e${String(number).padStart(2, "0")}`;
    await writeMaster(draw(sheet, "still", 0.5), "episodes", `${masters}episodes/${name}.webp`);
  }

function draw(film: Description, format: Format, scale = 1) {
  const family = families.get(film.family);
  if (!family) throw new Error(`${film.slug}: no family "${film.family}" in art/families`);
  const desk = new Desk(film, format, scale);
  family.draw(desk);
  return desk.finish();
}
