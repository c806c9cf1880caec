import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Documents that no tab shows by themselves: mails. */
const WITHOUT_ICON = new Set(["server/src/platform/mail/layout.ts"]);
/** The server adds the icon in the place of the first response. */
const PAGE_OF_STUDIO = /<!--first-response-->[^]*<div id="studio">/;

test("every document that the product sends names the icon of the site", async () => {
  const documents: string[] = [];
  const lacking: string[] = [];
  for await (const file of glob(
    ["{server,web,studio,contract}/src/**/*.{ts,tsx}", "studio/*.html"],
    {
      cwd: root,
    },
  )) {
    const text = readFileSync(join(root, file), "utf8");
    if (/\.(?:test|fixture|harness)\.|\/testing\//.test(file) || !/<html[ >]/.test(text)) continue;
    documents.push(file);
    const hasIcon = /\bICON_LINK\}|\bSITE_ICON,/.test(text) || PAGE_OF_STUDIO.test(text);
    if (!hasIcon && !WITHOUT_ICON.has(file)) lacking.push(file);
  }
  expect(documents.length).toBeGreaterThan(6);
  expect(lacking).toEqual([]);
});
