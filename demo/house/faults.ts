import { existsSync } from "node:fs";
import { join } from "node:path";
import Schema from "typebox/schema";
import { Manifest } from "../../server/src/features/catalog/manifest.ts";

/** Everything wrong with a manifest, each as `path: what`; paths are JSON pointers, files are below `root`. */
export function faults(manifest: unknown, root: string): string[] {
  const validator = Schema.Compile(Manifest);
  const [valid, errors] = validator.Errors(manifest);
  if (!valid) return errors.map((error) => `${error.instancePath || "/"}: ${error.message}`);
  const found: string[] = [];
  const checked = manifest as Manifest;
  const known = {
    genre: new Set(checked.genres?.map(({ key }) => key)),
    era: new Set(checked.eras?.map(({ key }) => key)),
    region: new Set(checked.regions?.map(({ key }) => key)),
    mood: new Set(checked.moods?.map(({ key }) => key)),
    asset: new Set(checked.assets?.map(({ key }) => key)),
    title: new Set(checked.titles?.map(({ id }) => id)),
  };
  const refer = (
    kind: keyof typeof known,
    keys: (string | undefined)[] | undefined,
    path: string,
  ) => {
    for (const key of keys ?? [])
      if (key !== undefined && !known[kind].has(key)) found.push(`${path}: no ${kind} "${key}"`);
  };
  walk(checked, "", (value, path) => {
    if (typeof value["file"] === "string" && !existsSync(join(root, value["file"])))
      found.push(`${path}/file: ${value["file"]} is not there`);
    if (
      typeof value["package"] === "string" &&
      !existsSync(join(root, value["package"], "media.json"))
    )
      found.push(`${path}/package: ${value["package"]} is not a package`);
    if (typeof value["asset"] === "string") refer("asset", [value["asset"]], `${path}/asset`);
    if (Array.isArray(value["titles"]) && value["source"] === "curated")
      refer("title", value["titles"] as string[], `${path}/titles`);
  });
  checked.titles?.forEach((title, index) => {
    const path = `/titles/${index} (${title.id})`;
    refer("genre", title.genres, path);
    refer("mood", title.moods, path);
    refer("era", [title.era], path);
    refer("region", [title.region], path);
  });
  for (const mood of checked.moods ?? []) refer("genre", mood.genres, `/moods/${mood.key}`);
  for (const row of checked.rows ?? []) {
    if (row.rule.source !== "filter") continue;
    const { filter } = row.rule;
    refer("genre", filter.genres, `/rows/${row.key}`);
    refer("mood", filter.moods, `/rows/${row.key}`);
    refer("era", filter.eras, `/rows/${row.key}`);
    refer("region", filter.regions, `/rows/${row.key}`);
  }
  if (known.title.size !== checked.titles?.length) found.push("/titles: an id is used twice");
  return found;
}

function walk(
  value: unknown,
  path: string,
  visit: (record: Record<string, unknown>, path: string) => void,
): void {
  if (Array.isArray(value)) value.forEach((item, index) => walk(item, `${path}/${index}`, visit));
  else if (typeof value === "object" && value !== null) {
    visit(value as Record<string, unknown>, path);
    for (const [key, item] of Object.entries(value)) walk(item, `${path}/${key}`, visit);
  }
}
