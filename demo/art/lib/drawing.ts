import { readdirSync, readFileSync } from "node:fs";
import type { Canvas } from "@napi-rs/canvas";
import { house } from "../../house/facts.ts";
import type { Description } from "./description.ts";
import { Desk, type Family, type Format } from "./desk.ts";

const here = new URL("../", import.meta.url).pathname;

/** What a file of `art/` holds. */
export const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(`${here}${file}`, "utf8"));

const slugs = readdirSync(`${here}descriptions`).map((file) => file.replace(".json", ""));

/** The titles a program is asked for, all of them when it is asked for none. */
export function chosenSlugs(asked: string[]): string[] {
  for (const slug of asked)
    if (!slugs.includes(slug)) throw new Error(`art/descriptions/${slug}.json is not there`);
  return asked.length > 0 ? asked : slugs;
}

export const describe = (slug: string) => readJson(`descriptions/${slug}.json`) as Description;

const families = new Map<string, Family>();
for (const file of readdirSync(`${here}families`)) {
  const { default: family } = (await import(`../families/${file}`)) as { default: Family };
  families.set(family.id, family);
}

export function draw(film: Description, format: Format, scale = 1): Canvas {
  const family = families.get(film.family);
  if (!family) throw new Error(`${film.slug}: no family "${film.family}" in art/families`);
  const desk = new Desk(film, format, scale);
  family.draw(desk);
  return desk.finish();
}

const leads = new Set(
  house.rows
    .filter((row) => row.class === "heroimage")
    .flatMap((row) => (row.rule as { titles: string[] }).titles),
);

/** A title's scene: 2560 x 1440, and 3840 x 2160 for the titles that lead Home. */
export const drawStill = (film: Description): Canvas =>
  draw(film, "still", leads.has(film.slug) ? 1.5 : 1);
