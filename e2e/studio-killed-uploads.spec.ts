import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type BrowserContext, chromium, type Page, type Route } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserLaunch } from "../tools/find-browser.ts";
import { freePort, type Instance, startInstance } from "../tools/start-server.ts";
import { expect, JOURNEYS_ENVIRONMENT, test } from "./support/journey.ts";
import { becomeOwner } from "./support/studio.ts";

const MIB = 1024 * 1024;
const IS_DEEP = process.env["TEST_DEEP"] === "1";
const BYTES = (IS_DEEP ? 2_048 : 48) * MIB;
const UPLOADS = "**/api/studio/v1/uploads/*";
const DESCRIPTION = "Fog over the harbour, and nobody saw a thing.";

async function sha256(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function writeVideo(path: string): Promise<void> {
  const file = await open(path, "w");
  for (let written = 0; written < BYTES; written += 16 * MIB)
    await file.write(randomBytes(16 * MIB));
  await file.close();
}

/** A browser that keeps what it stores in a folder, as a person's own does. */
const openBrowser = (folder: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...browserLaunch(),
    args: BROWSER_ARGUMENTS,
    baseURL,
  });

/** As a power cut does. */
const killBrowser = (folder: string): void => {
  execFileSync("pkill", ["-KILL", "-f", "--", `--user-data-dir=${folder}`]);
};

const startServer = (port: number, dataDirectory?: string): Promise<Instance> =>
  startInstance({
    port,
    ...(dataDirectory !== undefined && { dataDirectory }),
    environment: { ...JOURNEYS_ENVIRONMENT, PUBLIC_URL: `http://localhost:${port}` },
  });

/** Calls back with each chunk's place in the file, before it is sent. */
async function onChunk(page: Page, then: (offset: number, route: Route) => Promise<void>) {
  await page.route(UPLOADS, (route) => {
    const request = route.request();
    const offset = Number(request.headers()["upload-offset"]);
    return request.method() === "PATCH" ? then(offset, route) : route.continue();
  });
}

const choose = (page: Page, file: string): Promise<void> =>
  page.locator("input[type=file][multiple]").setInputFiles(file);

test("A2, ST-069 to ST-071: an upload goes on after kill -9 of the browser and of the server, and arrives as it was", async ({
  faults,
}, testInfo) => {
  if (IS_DEEP) test.setTimeout(1_800_000);
  faults.allowNetwork();
  const file = testInfo.outputPath("The Fog Index (1931).mkv");
  await writeVideo(file);
  const folder = testInfo.outputPath("browser");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server = await startServer(port);
  const { dataDirectory } = server;
  try {
    const first = await openBrowser(folder, url);
    const page = await first.newPage();
    await becomeOwner(page, { ...server, url });
    await page.goto("/studio/uploads");
    let heldAt = 0;
    await onChunk(page, async (offset, route) => {
      // The rest never leaves this browser.
      if (offset >= 0.4 * BYTES) heldAt = offset;
      else await route.continue();
    });
    await choose(page, file);
    await expect.poll(() => heldAt, { timeout: 120_000 }).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Short description").fill(DESCRIPTION);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const cookies = await first.cookies();
    killBrowser(folder);
    const second = await openBrowser(folder, url);
    await second.addCookies(cookies);
    const again = await second.newPage();
    await again.goto("/studio/uploads");
    await expect(again.getByText("Drop or choose the same file again to continue.")).toBeVisible();
    const offsets: number[] = [];
    let killedAt = 0;
    await onChunk(again, async (offset, route) => {
      if (killedAt === 0 && offset >= 0.7 * BYTES) {
        killedAt = offset;
        await server.kill();
        await route.abort();
        server = await startServer(port, dataDirectory);
        return;
      }
      offsets.push(offset);
      await route.continue();
    });
    await choose(again, file);
    await expect(again.getByRole("heading", { name: "Ready to add" })).toBeVisible({
      timeout: 180_000,
    });
    // What the server had acknowledged is not sent again, so it is a chunk at most, of 16 MiB at most.
    expect(offsets[0]).toBeGreaterThanOrEqual(heldAt);
    expect(killedAt).toBeGreaterThan(0);
    expect(Math.min(...offsets.filter((offset) => offset >= killedAt))).toBe(killedAt);
    expect(new Set(offsets).size).toBe(offsets.length);
    await again.getByRole("button", { name: "Change" }).click();
    await expect(again.getByRole("dialog").getByLabel("Short description")).toHaveValue(
      DESCRIPTION,
    );
    await second.close();

    const uploads = join(dataDirectory, "uploads");
    const stored = await Promise.all(
      (await readdir(uploads)).map((name) => sha256(join(uploads, name))),
    );
    expect(stored).toContain(await sha256(file));
  } finally {
    await server.stop();
    await server.remove();
  }
});
