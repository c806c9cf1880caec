import { getRestoreProgress } from "@bijou/contract/studio/backups";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import { expect, test } from "vitest";
import { parseConfig } from "../../config.ts";
import { freePort } from "../../../../tools/start-server.ts";
import { createNotice } from "./notice.ts";
import { hasIcon } from "../../testing/has-icon.ts";

test("while a site is being restored, viewers, staff and load balancers are told so", async () => {
  const port = await freePort();
  const notice = await createNotice(parseConfig({ PORT: String(port), HOST: "127.0.0.1" }, "/"));
  await notice.open();
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  try {
    const page = await get("/titles/silent-comet");
    expect(page.status).toBe(503);
    expect(page.text).toContain("being restored from a backup");
    expect(page.headers.get("retry-after")).toBe("10");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(hasIcon(page.text, page.headers.get("content-security-policy"))).toBe(true);
    const viewers = await get("/api/configuration");
    expect(viewers.status).toBe(503);
    expect(JSON.parse(viewers.text)).toMatchObject({
      error: "unavailable",
      message: expect.stringContaining("being restored"),
    });
    const staff = await get(`${STUDIO_BASE}/system/backups`);
    expect(staff.status).toBe(503);
    expect(JSON.parse(staff.text)).toMatchObject({ code: "restoring" });
    notice.progress = { stage: "tables", done: 3, total: 107 };
    const progress = await get(STUDIO_BASE + getRestoreProgress.path);
    expect(JSON.parse(progress.text)).toEqual({
      progress: { stage: "tables", done: 3, total: 107 },
    });
    expect((await get("/health/live")).status).toBe(200);
    expect((await get("/health/ready")).status).toBe(503);
  } finally {
    await notice.close();
    // When the server listens, and when the restore ends.
    await notice.close();
  }
});
