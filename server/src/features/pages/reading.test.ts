import {
  confirmPage,
  pagesToRead,
  pageVersion,
  pageVersions,
  termsOfUse,
} from "@bijou/contract/pages";
import { siteFooter } from "@bijou/contract/site-footer";
import { getPage, publishPage, savePageDraft } from "@bijou/contract/studio/pages";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { servePages } from "../../platform/pages/pages.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { app } = instance;
servePages(app.http, {
  ...app,
  web: await usePageRenderer(),
  site: app.site.current,
  publicUrl: "https://bijou.test",
  whenChanged: () => undefined,
});
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await instance.empty(
    "static_pages",
    "static_page_versions",
    "static_page_drafts",
    "page_confirmations",
  );
  instance.clock.advance(DAY_MS);
  owner = await olive.signIn();
});

async function publish(html: string, asksMembers?: boolean, key: "terms" | "about" = "terms") {
  const { revision } = await owner.call(getPage, { key });
  const saved = await owner.call(savePageDraft, { key, revision, html });
  return owner.send(publishPage, {
    key,
    revision: saved.revision,
    ...(asksMembers !== undefined && { asksMembers }),
  });
}
const viewer = instance.anonymous;
const today = () => new Date(instance.clock.now()).toISOString();
const toRead = async (person: "free" | "premium") =>
  (await (await instance.as(person)).call(pagesToRead, {})).data;
const page = "terms" as const;

test("viewers read dated versions of the terms, the one that applies and earlier ones", async () => {
  await publish("<p>First words</p>");
  const first = today();
  instance.clock.advance(DAY_MS);
  owner = await olive.signIn();
  await publish("<p>Second words</p>");
  const { data } = await viewer.call(pageVersions, { page });
  expect(data).toEqual([
    { version: 2, published_at: today() },
    { version: 1, published_at: first },
  ]);
  expect((await viewer.call(pageVersion, { page, version: 1 })).data).toEqual({
    page_content: "<p>First words</p>",
    published_at: first,
  });
  expect((await viewer.call(termsOfUse, {})).data.page_content).toBe("<p>Second words</p>");
  expect((await viewer.send(pageVersion, { page, version: 3 })).status).toBe(404);
  const shown = await app.http.inject("/terms?version=1");
  expect(shown.body).toContain("First words");
  expect(shown.body).toContain('<meta name="robots" content="noindex"');
  expect((await app.http.inject("/terms")).body).toContain('href="/terms?version=1"');
});

test("a member is asked to read new terms until they confirm them, on every device", async () => {
  await publish("<p>Old</p>");
  expect((await viewer.call(siteFooter, {})).data.asks).toBe(false);
  await publish("<p>New</p>", true);
  expect((await viewer.call(siteFooter, {})).data.asks).toBe(true);
  expect(await toRead("free")).toEqual([{ page, version: 2, published_at: today() }]);
  const free = await instance.as("free");
  for (let time = 0; time < 2; time++) await free.call(confirmPage, { page, version: 2 });
  expect(await toRead("free")).toEqual([]);
  expect(await toRead("premium")).toHaveLength(1);
  const { rows } = await instance.database.pool.query(
    "select account_id, page, version, confirmed_at from page_confirmations",
  );
  expect(rows).toEqual([
    {
      account_id: instance.people.free.accountId,
      page,
      version: 2,
      confirmed_at: new Date(instance.clock.now()),
    },
  ]);
  expect((await owner.call(getPage, { key: page })).asked).toEqual({ at: today(), confirmed: 1 });
});

test("a correction that asks nobody leaves confirmations, and the next question asks again", async () => {
  await publish("<p>New</p>", true);
  await (await instance.as("free")).call(confirmPage, { page, version: 1 });
  await publish("<p>New, with a comma</p>");
  expect(await toRead("free")).toEqual([]);
  // Who has not confirmed yet reads and confirms the corrected text.
  expect(await toRead("premium")).toMatchObject([{ version: 2 }]);
  await publish("<p>Newer</p>", true);
  expect(await toRead("free")).toMatchObject([{ version: 3 }]);
});

test("whoever signs up after the question is not asked, and a version that was not asked for is not confirmed", async () => {
  await publish("<p>New</p>", true);
  await instance.database.pool.query("update accounts set created_at = $1 where id = $2", [
    new Date(instance.clock.now() + 1),
    instance.people.premium.accountId,
  ]);
  expect(await toRead("premium")).toEqual([]);
  const free = await instance.as("free");
  expect((await free.send(confirmPage, { page, version: 2 })).status).toBe(404);
  expect((await free.send(confirmPage, { page: "privacy", version: 1 })).status).toBe(404);
  expect(await toRead("free")).toHaveLength(1);
});

test("members are not asked to read a page that is neither terms nor privacy", async () => {
  expect(await publish("<p>Us</p>", true, "about")).toMatchObject({
    status: 400,
    body: { fields: [{ path: "asksMembers" }] },
  });
});
