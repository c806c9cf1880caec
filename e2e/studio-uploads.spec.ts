import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "shared" });

const UPLOADS = "**/api/studio/v1/uploads/*";

test("to a file survives a lost connection and a closed page, and becomes a draft with its job", async ({
  page,
  server,
  faults,
}, testInfo) => {
  const file = testInfo.outputPath("The Fog Index (1931).mkv");
  await writeFile(file, randomBytes(9 * 1024 * 1024));
  await becomeOwner(page, server);
  await page.goto("/studio/uploads");
  await expect(page.getByText("Drop videos or folders here")).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  const choose = page.locator("input[type=file][multiple]");

  // The connection is lost after the first chunk.
  faults.allowNetwork();
  let chunks = 0;
  await page.route(UPLOADS, (route) =>
    route.request().method() === "PATCH" && (chunks += 1) > 1 ? route.abort() : route.continue(),
  );
  await choose.setInputFiles(file);
  await expect.poll(() => chunks).toBeGreaterThan(1);

  // The bar is on the other pages, too.
  await page.getByRole("link", { name: "Today" }).first().click();
  await expect(page.getByRole("link", { name: /^1 upload, \d+%$/ })).toBeVisible();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto("/studio/uploads");
  await expect(page.getByText("Drop or choose the same file again to continue.")).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.unroute(UPLOADS);
  const offsets: number[] = [];
  page.on("request", (request) => {
    const offset = request.headers()["upload-offset"];
    if (request.method() === "PATCH") offsets.push(Number(offset));
  });
  await choose.setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Ready to add" })).toBeVisible();
  expect(offsets[0]).toBe(1024 * 1024);
  await expect(page.getByText("The Fog Index, 1931, New title")).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("The Fog Index was queued for encoding.")).toBeVisible();
  await page.getByRole("link", { name: "See the jobs" }).click();
  await expect(page.getByText("The Fog Index").first()).toBeVisible();
});
