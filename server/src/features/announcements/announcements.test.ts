import { apiConfig } from "@bijou/contract/configuration";
import { leftSidebar } from "@bijou/contract/configuration";
import { paths } from "@bijou/contract/site-paths";
import {
  announce,
  changeAnnouncement,
  endAnnouncement,
  getAnnouncements,
} from "@bijou/contract/studio/announcements";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { API_BASE } from "@bijou/contract/endpoint";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SECOND_MS } from "../../platform/durations.ts";
import { servePages } from "../../platform/pages/pages.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const other = await instance.another();
const web = await usePageRenderer();
for (const { app } of [instance, other])
  servePages(app.http, {
    ...app,
    web,
    publicUrl: "https://bijou.test",
    site: app.site.current,
    whenChanged: () => undefined,
  });
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await instance.empty("announcements");
  instance.clock.advance(5 * SECOND_MS);
});

const get = ({ app }: { app: typeof instance.app }, url: string) =>
  app.http.inject({ method: "GET", url });
const inMs = (ms: number) => new Date(instance.clock.now() + ms).toISOString();
const INFO = { kind: "info", audience: "everyone", text: "Open air </script> tonight" } as const;
const CLOSED = { kind: "closed", audience: "everyone", text: "Back at nine." } as const;

test("ST-101: an announcement is on the pages of every node within five seconds, and gone at its end", async () => {
  const { announcements } = await owner.call(announce, { ...INFO, endsAt: inMs(HOUR_MS) });
  expect(announcements[0]).toMatchObject({ ...INFO, state: "shown", createdBy: "Olive" });
  instance.clock.advance(5 * SECOND_MS);
  for (const node of [instance, other]) {
    const { body, headers } = await get(node, "/");
    expect(body).toContain(String.raw`Open air \u003c/script> tonight`);
    // The policy allows exactly its script and style.
    expect(String(headers["content-security-policy"]).match(/'sha256-/g)?.length).toBeGreaterThan(
      2,
    );
  }
  instance.clock.advance(HOUR_MS);
  for (const node of [instance, other])
    expect((await get(node, "/")).body).not.toContain("Open air");
});

test("one that has not begun is on no page, and can be changed and withdrawn", async () => {
  const planned = await owner.call(announce, { ...INFO, startsAt: inMs(DAY_MS) });
  const [first] = planned.announcements;
  expect(first?.state).toBe("scheduled");
  expect((await get(instance, "/")).body).not.toContain("Open air");
  const changed = await owner.call(changeAnnouncement, {
    id: first?.id ?? 0,
    revision: 1,
    ...INFO,
    text: "Now",
    startsAt: inMs(0),
  });
  expect(changed.announcements[0]).toMatchObject({ text: "Now", state: "shown", revision: 2 });
  const stale = { id: first?.id ?? 0, revision: 1 };
  expect((await owner.send(endAnnouncement, stale)).status).toBe(409);
  await owner.call(endAnnouncement, { id: first?.id ?? 0, revision: 2 });
  expect((await owner.call(getAnnouncements, {})).announcements).toEqual([]);
});

test("a closed site answers viewers with 503 and Retry-After on every node, and staff reach the Studio", async () => {
  const { announcements } = await owner.call(announce, { ...CLOSED, endsAt: inMs(HOUR_MS) });
  instance.clock.advance(5 * SECOND_MS);
  for (const node of [instance, other]) {
    const page = await get(node, "/");
    expect([page.statusCode, Number(page.headers["retry-after"]) > 0]).toEqual([503, true]);
    expect(page.body).toContain("<h1>Back at nine.</h1>");
    const call = await get(node, `${API_BASE}${leftSidebar.path}`);
    expect([call.statusCode, call.json().message]).toEqual([503, "Back at nine."]);
    expect(Number(call.headers["retry-after"])).toBeGreaterThan(2);
    expect((await get(node, paths.signIn())).statusCode).toBe(503);
  }
  expect(await instance.anonymous.call(apiConfig, {})).toMatchObject({
    status: 0,
    message: "Back at nine.",
  });
  await owner.call(endAnnouncement, { id: announcements[0]?.id ?? 0, revision: 1 });
  expect((await get(instance, "/")).statusCode).toBe(200);
  const { entries } = await owner.call(getAuditLog, { type: "announcement.closed_site" });
  expect(entries[0]?.object.name).toBe("Back at nine.");
});

test("an end before the beginning or in the past is refused at its field", async () => {
  for (const endsAt of [inMs(-HOUR_MS), "soon"])
    expect(await owner.send(announce, { ...INFO, endsAt })).toMatchObject({
      status: 400,
      body: { fields: [{ path: "endsAt" }] },
    });
});

test("announcements are deleted 90 days after their end", async () => {
  await owner.call(announce, { ...INFO, endsAt: inMs(HOUR_MS) });
  instance.clock.advance(89 * DAY_MS);
  await instance.app.sweep();
  const count = async () =>
    (await instance.database.pool.query("select 1 from announcements")).rowCount;
  expect(await count()).toBe(1);
  instance.clock.advance(2 * DAY_MS);
  await instance.app.sweep();
  expect(await count()).toBe(0);
});
