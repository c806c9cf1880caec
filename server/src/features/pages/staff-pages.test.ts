import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { termsOfUse } from "@bijou/contract/pages";
import {
  checkPage,
  discardPageDraft,
  getPage,
  getPages,
  previewPage,
  publishPage,
  restorePage,
  savePageDraft,
  uploadPagePicture,
} from "@bijou/contract/studio/pages";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { previewPages } from "../previews/preview-pages.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const publicUrl = "https://bijou.test";
const instance = await useTestInstance({ hasOwnFiles: true });
const { app } = instance;
const web = await usePageRenderer();
previewPages(app.http, {
  ...app,
  render: web.default,
  site: app.site.current,
  publicUrl,
  studioUrl: publicUrl,
});
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await instance.empty("static_pages", "static_page_versions", "static_page_drafts");
});

const key = "terms" as const;
const seenByViewers = async () => (await instance.anonymous.call(termsOfUse, {})).data.page_content;
const save = async (html: string) => {
  const { revision } = await owner.call(getPage, { key });
  return owner.call(savePageDraft, { key, revision, html });
};
async function publish(html: string) {
  const { revision } = await save(html);
  return owner.call(publishPage, { key, revision });
}

test("viewers see a draft only once it is published, and the audit log has both", async () => {
  const drafted = await save("<h2>Terms</h2><p>Be kind.</p>");
  expect(drafted).toMatchObject({ hasDraft: true, isWritten: false, draftBy: "Olive" });
  expect(await seenByViewers()).toBe("");
  const published = await owner.call(publishPage, { key, revision: drafted.revision });
  expect(published).toMatchObject({ hasDraft: false, isWritten: true });
  expect(await seenByViewers()).toBe("<h2>Terms</h2><p>Be kind.</p>");
  const { pages } = await owner.call(getPages, {});
  expect(pages.find((page) => page.key === key)).toMatchObject({ path: "/terms", isWritten: true });
  for (const type of ["page.drafted", "page.published"])
    expect((await owner.call(getAuditLog, { type })).entries[0]?.object.name).toBe("/terms");
});

test("an earlier text is restored into the draft, and a draft is discarded", async () => {
  await publish("<p>First</p>");
  const { versions, revision } = await publish("<p>Second</p>");
  expect(versions).toHaveLength(1);
  const restored = await owner.call(restorePage, {
    key,
    revision,
    version: versions[0]?.id ?? 0,
  });
  expect(restored).toMatchObject({ hasDraft: true, html: "<p>First</p>" });
  expect(await seenByViewers()).toBe("<p>Second</p>");
  const discarded = await owner.call(discardPageDraft, { key, revision: restored.revision });
  expect(discarded).toMatchObject({ hasDraft: false, html: "<p>Second</p>" });
});

test("what the sanitizer removes is named before it is saved", async () => {
  const html =
    '<p style="color:red">Hi <a href="http://evil.test">there</a></p><iframe src="x"></iframe><img src="https://evil.test/x.png">';
  const { removed, html: left } = await owner.call(checkPage, { html });
  expect(left).toBe("<p>Hi <a>there</a></p>");
  expect(removed).toEqual([
    { what: "style of <p>", count: 1 },
    { what: 'href="http://evil.test"', count: 1 },
    { what: "<iframe>", count: 1 },
    { what: '<img src="https://evil.test/x.png">', count: 1 },
  ]);
  const fine = '<h1>A</h1><h2>B</h2><p>C <a href="/help" title="t">d</a></p>';
  expect((await owner.call(checkPage, { html: fine })).removed).toEqual([]);
});

test("a draft that is based on an older version is refused", async () => {
  const { revision } = await save("<p>Mine</p>");
  const old = { key, revision: revision - 1, html: "<p>Theirs</p>" };
  expect(await owner.send(savePageDraft, old)).toMatchObject({ status: 409 });
  expect((await owner.call(getPage, { key })).html).toBe("<p>Mine</p>");
});

test("an empty page is not published, nor is a page without a draft", async () => {
  const { revision } = await save("<p> </p>");
  expect((await owner.send(publishPage, { key, revision })).status).toBe(400);
  const { revision: next } = await owner.call(discardPageDraft, { key, revision });
  expect((await owner.send(publishPage, { key, revision: next })).status).toBe(409);
});

test("the viewers' page is previewed with the draft, which changes nothing for viewers", async () => {
  await publish("<p>Published words</p>");
  await save("<p>Drafted words</p>");
  const { url } = await owner.call(previewPage, { key });
  const { body, statusCode } = await app.http.inject(url.replace(publicUrl, ""));
  expect([statusCode, body.includes("Drafted words")]).toEqual([200, true]);
  expect(await seenByViewers()).toBe("<p>Published words</p>");
});

test("a picture of a page is shown, and outlives the sweep while a page, draft or earlier text has it", async () => {
  const content = await sharp({
    create: { width: 800, height: 400, channels: 3, background: "#204060" },
  })
    .jpeg()
    .toBuffer();
  const file = new Blob([new Uint8Array(content)]);
  const { path, hash } = await owner.call(uploadPagePicture, {}, { file });
  const stored = async () =>
    (await instance.database.pool.query("select 1 from images where hash = $1", [hash])).rowCount;
  await publish(`<p>Look</p><img src="${path}" alt="The foyer" />`);
  expect(await seenByViewers()).toContain(`<img src="${path}" alt="The foyer"`);
  expect((await app.http.inject(path)).statusCode).toBe(200);
  await publish("<p>No longer</p>");
  instance.clock.advance(2 * DAY_MS);
  await app.sweep();
  expect(await stored()).toBe(1);
  await instance.empty("static_page_versions");
  await app.sweep();
  expect(await stored()).toBe(0);
});
