/** `npm run manifest`: reads the facts and the masters, writes `manifest.json`, and checks it. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
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
writeFileSync(`${root}manifest.json`, JSON.stringify(manifest));
execFileSync("oxfmt", ["manifest.json"], { cwd: root, stdio: "inherit" });
const found = faults(manifest, root);
for (const fault of found) console.error(fault);
if (found.length > 0) process.exitCode = 1;
else
  console.log(
    `manifest.json: ${manifest.titles.length} titles, ${manifest.assets.length} packages`,
  );
