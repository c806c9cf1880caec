/**
 * `npm run mails`: pictures of every kind of mail in `build/mails/`, on phones and wide screens, light and dark, and
 * with pictures blocked. `index.html` there shows them in one table.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Route } from "playwright";
import { KINDS, PICTURES, PUBLIC_URL, renderKind } from "../server/src/emails.fixture.ts";
import { BROWSER_ARGUMENTS, browserLaunch } from "./find-browser.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "build/mails");

/** The films of the examples, in the demonstration. */
const FILMS: Readonly<Record<string, string>> = {
  [PICTURES.general]: "the-general-1926",
  [PICTURES.joan]: "the-passion-of-joan-of-arc-1928",
  [PICTURES.lodger]: "the-lodger-1927",
};

const VIEWS = [
  { name: "390-light", width: 390, colorScheme: "light", blocksPictures: false },
  { name: "390-dark", width: 390, colorScheme: "dark", blocksPictures: false },
  { name: "700-light", width: 700, colorScheme: "light", blocksPictures: false },
  { name: "700-dark", width: 700, colorScheme: "dark", blocksPictures: false },
  { name: "390-blocked", width: 390, colorScheme: "light", blocksPictures: true },
] as const;

/** The art of the demonstration, and the files of the web build. */
async function sendFile(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [, hash = "", width = "0"] = /^\/art\/([0-9a-f]+)-(\d+)\.jpg$/.exec(pathname) ?? [];
  if (hash === "") return route.fulfill({ path: join(root, "web/build/client", pathname) });
  const shape = Number(width) > 640 ? "landscapes" : "portraits";
  return route.fulfill({
    path: join(root, "demo/masters", shape, `${FILMS[hash] ?? ""}.webp`),
    contentType: "image/webp",
  });
}

async function writeView(
  browser: Browser,
  { name, width, colorScheme, blocksPictures }: (typeof VIEWS)[number],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
  await page.route("**/*", (route) => (blocksPictures ? route.abort() : sendFile(route)));
  for (const kind of KINDS) {
    await page.route(`${PUBLIC_URL}/`, (route) =>
      route.fulfill({ body: renderKind(kind).html, contentType: "text/html; charset=utf-8" }),
    );
    await page.goto(PUBLIC_URL);
    const path = join(target, `${kind}-${name}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.close();
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const browser = await chromium.launch({ ...browserLaunch(), args: BROWSER_ARGUMENTS });
try {
  for (const view of VIEWS) await writeView(browser, view);
} finally {
  await browser.close();
}
const rows = KINDS.map((kind) => {
  const cells = VIEWS.map(
    ({ name, width }) => `<td><img src="${kind}-${name}.png" width="${width}" alt="${name}"></td>`,
  );
  return `<tr><th>${kind}</th>${cells.join("")}</tr>`;
});
const sheet = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<style>body { background: #777; font: 16px sans-serif } td, th { vertical-align: top; padding: 8px }</style>
<table><tr><th></th>${VIEWS.map(({ name }) => `<th>${name}</th>`).join("")}</tr>${rows.join("\n")}</table></html>
`;
await writeFile(join(target, "index.html"), sheet);
for (const kind of KINDS) await writeFile(join(target, `${kind}.txt`), renderKind(kind).text);
console.log(join(target, "index.html"));
