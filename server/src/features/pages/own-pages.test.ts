import { ownPage } from "@bijou/contract/pages";
import { siteFooter } from "@bijou/contract/site-footer";
import { paths } from "@bijou/contract/site-paths";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  addOwnPage,
  changeOwnPage,
  deleteOwnPage,
  orderOwnPages,
  undeleteOwnPage,
} from "@bijou/contract/studio/own-pages";
import {
  getPage,
  getPages,
  type PageKey,
  previewPage,
  publishPage,
  savePageDraft,
} from "@bijou/contract/studio/pages";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { servePages } from "../../platform/pages/pages.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { previewPages } from "../previews/preview-pages.ts";

const publicUrl = "https://bijou.test";
const instance = await useTestInstance();
const { app } = instance;
const web = await usePageRenderer();
const site = app.site.current;
previewPages(app.http, { ...app, render: web.default, site, publicUrl, studioUrl: publicUrl });
servePages(app.http, {
  ...app,
  web,
  site,
  publicUrl,
  whenChanged: () => undefined,
  movedTo: (address) => app.staticPages.movedTo(address),
});
// The time of the page cache.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => void vi.useRealTimers());
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await instance.empty("own_pages", "own_page_addresses", "static_pages", "static_page_drafts");
  await get("/info/imprint");
  await seen("/info/imprint", 404);
});

const IMPRINT = { name: "Imprint", address: "imprint", inFooter: true };
const viewer = instance.anonymous;
const get = (url: string) => app.http.inject({ method: "GET", url });
/** A page that is in the cache for six seconds is rendered again behind the response that still has it. */
async function seen(url: string, status: number) {
  vi.setSystemTime(Date.now() + 6_000);
  await expect.poll(async () => (await get(url)).statusCode).toBe(status);
  return get(url);
}
const ownOf = async (key: PageKey) => {
  const { pages } = await owner.call(getPages, {});
  return pages.find((page) => page.key === key)?.own;
};
const revisionOf = async (key: PageKey): Promise<number> => (await ownOf(key))?.revision ?? 0;
async function write(key: PageKey, html: string): Promise<void> {
  const { revision } = await owner.call(getPage, { key });
  const saved = await owner.call(savePageDraft, { key, revision, html });
  await owner.call(publishPage, { key, revision: saved.revision });
}
async function published(given: Partial<typeof IMPRINT> = {}): Promise<PageKey> {
  const { key } = await owner.call(addOwnPage, { ...IMPRINT, ...given });
  await write(key, "<p>Vienna, Austria</p>");
  return key;
}
const footer = async () => (await viewer.call(siteFooter, {})).data.pages;

test("an added page is read at its address, and linked to in the footer if that was chosen", async () => {
  const { key } = await owner.call(addOwnPage, IMPRINT);
  expect((await get("/info/imprint")).statusCode).toBe(404);
  expect(await footer()).toEqual([]);
  await write(key, "<p>Vienna, Austria</p>");
  expect((await get("/info/imprint")).body).toContain("Vienna, Austria");
  expect(await footer()).toEqual([{ name: "Imprint", address: "/info/imprint" }]);
  await owner.call(changeOwnPage, {
    key,
    revision: await revisionOf(key),
    ...IMPRINT,
    inFooter: false,
  });
  expect(await footer()).toEqual([]);
  expect((await viewer.call(ownPage, { address: "imprint" })).data.name).toBe("Imprint");
  const { entries } = await owner.call(getAuditLog, { type: "page.added" });
  expect(entries[0]?.object).toMatchObject({ id: key, name: "/info/imprint" });
});

test("an address is taken once, has no other characters, and is below a path that no route has", async () => {
  await owner.call(addOwnPage, IMPRINT);
  for (const [address, code] of [
    ["imprint", "address_taken"],
    ["Imprint", "invalid"],
    ["a/b", "invalid"],
    ["-a", "invalid"],
    ["ä", "invalid"],
  ] as const)
    expect(await owner.send(addOwnPage, { ...IMPRINT, address })).toMatchObject({
      status: 400,
      body: { fields: [{ path: "address", code }] },
    });
  const ofRoutes = app.routes.map(({ url }) => url);
  const ofPages = Object.values(paths).filter((path) => typeof path === "string");
  expect(ofRoutes.length).toBeGreaterThan(50);
  for (const path of [...ofRoutes, ...ofPages]) expect(path.startsWith("/info/")).toBe(false);
  expect(Object.keys(web.pages).filter((path) => path.startsWith("/info/"))).toEqual([
    "/info/:address",
  ]);
});

test("a former address leads to the page, until another page takes it", async () => {
  const key = await published();
  expect((await get("/info/imprint")).statusCode).toBe(200);
  const renamed = { ...IMPRINT, address: "legal" };
  await owner.call(changeOwnPage, { key, revision: await revisionOf(key), ...renamed });
  expect((await seen("/info/imprint", 301)).headers.location).toBe("/info/legal");
  await published({ name: "Another" });
  expect((await get("/info/imprint")).statusCode).toBe(200);
  expect((await get("/info/legal")).body).toContain("Vienna, Austria");
});

test("a deleted page is gone for viewers, comes back with its text, and is lost after 30 days", async () => {
  const key = await published();
  expect((await get("/info/imprint")).statusCode).toBe(200);
  await owner.call(deleteOwnPage, { key, revision: await revisionOf(key) });
  await seen("/info/imprint", 404);
  expect(await owner.send(getPage, { key })).toMatchObject({ status: 404 });
  await owner.call(undeleteOwnPage, { key });
  expect((await get("/info/imprint")).body).toContain("Vienna, Austria");
  await owner.call(deleteOwnPage, { key, revision: await revisionOf(key) });
  instance.clock.advance(31 * DAY_MS);
  await app.sweep();
  owner = await olive.signIn();
  expect(await owner.send(undeleteOwnPage, { key })).toMatchObject({ status: 404 });
  const { rowCount } = await instance.database.pool.query("select from static_pages");
  expect(rowCount).toBe(0);
});

test("a page whose address was taken meanwhile does not come back over it", async () => {
  const key = await published();
  await owner.call(deleteOwnPage, { key, revision: await revisionOf(key) });
  await published({ name: "Another" });
  expect(await owner.send(undeleteOwnPage, { key })).toMatchObject({
    status: 400,
    body: { fields: [{ path: "address", code: "address_taken", value: "Another" }] },
  });
});

test("the order of pages is that of the footer, and an old order is refused", async () => {
  const first = await published();
  const second = await published({ name: "Jobs", address: "jobs" });
  await owner.call(orderOwnPages, { keys: [second, first] });
  expect((await footer()).map(({ name }) => name)).toEqual(["Jobs", "Imprint"]);
  expect(await owner.send(orderOwnPages, { keys: [first] })).toMatchObject({ status: 409 });
});

test("a name that is based on an older version is refused", async () => {
  const { key } = await owner.call(addOwnPage, IMPRINT);
  const revision = await revisionOf(key);
  await owner.call(changeOwnPage, { key, revision, ...IMPRINT, name: "Legal" });
  expect(await owner.send(changeOwnPage, { key, revision, ...IMPRINT })).toMatchObject({
    status: 409,
  });
  expect((await ownOf(key))?.name).toBe("Legal");
});

test("an added page is previewed with its draft before it is published", async () => {
  const { key } = await owner.call(addOwnPage, IMPRINT);
  await owner.call(savePageDraft, { key, revision: 0, html: "<p>Drafted words</p>" });
  const { url } = await owner.call(previewPage, { key });
  const preview = await get(url.replace(publicUrl, ""));
  expect([preview.statusCode, preview.body.includes("Drafted words")]).toEqual([200, true]);
  expect((await get("/info/imprint")).statusCode).toBe(404);
});
