/**
 * `npm run manifest`: reads the facts, the masters and the packages, writes `manifest.json`, and checks it.
 * With `--check` nothing is written: what is there is compared with what would be.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { faults } from "./house/faults.ts";
import { house, reels, taxonomy } from "./house/facts.ts";
import { isEncoded, titles } from "./house/titles.ts";

const manifest = {
  version: 1,
  ...taxonomy,
  assets: reels
    .filter(({ slug }) => isEncoded(slug))
    .map(({ slug }) => ({ key: slug, package: `media/${slug}` })),
  titles: await titles(),
  rows: house.rows,
  menu: house.menu,
  houseAds: house.houseAds.filter(({ asset }) => isEncoded(asset)),
  settings: house.settings,
};

const root = new URL(".", import.meta.url).pathname;
const found = faults(manifest, root);
if (process.argv.includes("--check")) {
  const present: unknown = JSON.parse(readFileSync(`${root}manifest.json`, "utf8"));
  if (!isDeepStrictEqual(present, JSON.parse(JSON.stringify(manifest))))
    found.push("manifest.json is not what `npm run manifest` would write");
} else {
  writeFileSync(`${root}manifest.json`, JSON.stringify(manifest));
  execFileSync("oxfmt", ["manifest.json"], { cwd: root, stdio: "inherit" });
}
for (const fault of found) console.error(fault);
if (found.length > 0) process.exitCode = 1;
else {
  const { titles: all, assets } = manifest;
  console.log(`manifest.json: ${all.length} titles, ${assets.length} packages`);
}
