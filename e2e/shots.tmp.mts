import { chromium } from "@playwright/test";
import { generateSync } from "otplib";
import { mkdirSync } from "node:fs";
import { browserLaunch } from "../tools/find-browser.ts";
import { freePort, startInstance } from "../tools/start-server.ts";
import { JOURNEYS_ENVIRONMENT } from "./support/journey.ts";
const out = "/tmp/shots";
mkdirSync(out, { recursive: true });
const port = await freePort();
const url = `http://localhost:${port}`;
const server = await startInstance({
  port,
  environment: { ...JOURNEYS_ENVIRONMENT, PUBLIC_URL: url },
});
console.log("started");
let link: string | undefined;
for (let i = 0; i < 100 && !link; i++) {
  link = /http:\/\/localhost:\d+\/studio\/setup#[\w-]+/.exec(server.printed())?.[0];
  await new Promise((r) => setTimeout(r, 200));
}
console.log("link", link);
const browser = await chromium.launch(browserLaunch());
const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await ctx.newPage();
page.setDefaultTimeout(15000);
page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
page.on("console", (m) => {
  if (m.type() === "error") console.log("CONSOLE", m.text().slice(0, 200));
});
await page.goto(link!);
await page.getByLabel("Name").fill("Olive Ober");
await page.getByLabel("Email").fill("olive@studio.test");
await page.getByLabel("Password", { exact: true }).fill("seven reels of nitrate");
await page.getByRole("button", { name: "Continue" }).click();
await page.getByRole("button", { name: "Set up app" }).click();
const secret = ((await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? "").replaceAll(
  " ",
  "",
);
await page.getByLabel("Code from the app").fill(generateSync({ secret }));
await page.getByRole("button", { name: "Confirm" }).click();
await page.getByLabel("I’ve saved these codes").check();
await page.getByRole("button", { name: "Continue" }).click();
await page.waitForTimeout(1500);
await page.screenshot({ path: `${out}/after.png` });

await page.goto(`${url}/studio/catalog`);
await page.waitForTimeout(1500);
await page.screenshot({ path: `${out}/catalog.png` });
await page.locator("table a, [role=row] a").first().click();
await page.waitForTimeout(1500);
const address = page.url();
console.log(address);
for (const w of [390, 1440, 1920]) {
  await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/title-${w}.png` });
  console.log(w, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
}
await page.setViewportSize({ width: 1440, height: 900 });
const t = page.getByLabel("Title", { exact: true });
await t.fill("A New Name");
await page.getByLabel("Genres").click();
await page.waitForTimeout(300);
await page.screenshot({ path: `${out}/title-genres.png` });
await page.getByRole("option").nth(6).click();
await page.keyboard.press("Escape");
await page.waitForTimeout(2500);
await page.screenshot({ path: `${out}/title-draft.png` });
await page.getByRole("button", { name: /^Publish 2/ }).click();
await page.waitForTimeout(500);
await page.screenshot({ path: `${out}/title-publish.png` });
await page.keyboard.press("Escape");
for (const h of ["people", "artwork", "video", "history"]) {
  await page.locator(`a[href="#${h}"]`).first().click();
  await page.waitForTimeout(700);
  await page.screenshot({ path: `${out}/title-${h}.png` });
}
await page.emulateMedia({ colorScheme: "dark" });
await page.waitForTimeout(300);
await page.screenshot({ path: `${out}/title-dark.png` });
await browser.close();
await server.stop();
process.exit(0);
