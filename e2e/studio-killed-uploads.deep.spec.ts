import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserLaunch } from "../tools/find-browser.ts";
import { freePort, type Instance, startInstance } from "../tools/start-server.ts";
import { openConnection } from "./support/connection.ts";
import { expect, JOURNEYS_ENVIRONMENT, test } from "./support/journey.ts";
import { becomeOwner } from "./support/studio.ts";

const MIB = 1024 * 1024;
const IS_DEEP = process.env["TEST_DEEP"] === "1";
const BYTES = (IS_DEEP ? 2_048 : 64) * MIB;
const MAX_SENT_AGAIN = 16 * MIB;
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

/** Kills all of its processes, as a power cut does. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  expect(processInfo.map(({ type }) => type)).toContain("browser");
  const closed = new Promise((resolve) => context.on("close", resolve));
  for (const { id } of processInfo) process.kill(id, "SIGKILL");
  await closed;
}

/** A server that is reached at another port, through the connection. */
const startServer = (target: number, url: string, dataDirectory?: string): Promise<Instance> =>
  startInstance({
    port: target,
    ...(dataDirectory !== undefined && { dataDirectory }),
    environment: { ...JOURNEYS_ENVIRONMENT, PUBLIC_URL: url },
  });

/** Where in the file the chunks begin that the page sends from now on. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
}

const choose = (page: Page, file: string): Promise<void> =>
  page.locator("input[type=file][multiple]").setInputFiles(file);

test("A2, to after kill -9 of the browser at 40% and then of the server, an upload goes on with at most 16 MiB sent again, and arrives as it was with what was typed", async ({
  faults,
}, testInfo) => {
  if (IS_DEEP) test.setTimeout(1_800_000);
  faults.allowNetwork();
  const file = testInfo.outputPath("The Fog Index (1931).mkv");
  await writeVideo(file);
  const folder = testInfo.outputPath("browser");
  const [port, target] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const connection = await openConnection(port, target);
  let server = await startServer(target, url);
  const { dataDirectory } = server;
  try {
    const first = await openBrowser(folder, url);
    const page = await first.newPage();
    await becomeOwner(page, { ...server, url });
    await page.goto("/studio/uploads");
    const sentBefore = connection.sent();
    const reached40 = connection.stopAfter(0.4 * BYTES);
    await choose(page, file);
    await reached40;
    await page.getByRole("button", { name: "Change" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Short description").fill(DESCRIPTION);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    // Browsers write cookies to their disk twice in a minute.
    const cookies = await first.cookies();
    await killBrowser(first);
    const killedAt = connection.sent() - sentBefore;

    const second = await openBrowser(folder, url);
    await second.addCookies(cookies);
    const again = await second.newPage();
    await again.goto("/studio/uploads");
    await expect(again.getByText("Drop or choose the same file again to continue.")).toBeVisible();
    const offsets = offsetsOf(again);
    const sentByFirst = connection.sent();
    const reachedMore = connection.stopAfter(0.3 * BYTES);
    await choose(again, file);
    await reachedMore;
    const chunks = offsets.length;
    const resumedAt = offsets[0] ?? 0;
    const serverKilledAt = resumedAt + connection.sent() - sentByFirst;
    await server.kill();
    server = await startServer(target, url, dataDirectory);
    await expect(again.getByRole("heading", { name: "Ready to add" })).toBeVisible({
      timeout: 180_000,
    });
    expect(killedAt).toBeGreaterThanOrEqual(0.4 * BYTES);
    expect(killedAt - resumedAt).toBeLessThanOrEqual(MAX_SENT_AGAIN);
    expect(serverKilledAt - (offsets[chunks] ?? 0)).toBeLessThanOrEqual(MAX_SENT_AGAIN);
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
    connection.close();
    await server.stop();
    await server.remove();
    await rm(file);
  }
});
