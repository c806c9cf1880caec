import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  contrastOf,
  DEFAULT_ACCENT_COLOR,
  PAGE_COLOR,
  visibleAccent,
} from "@bijou/contract/accent-color";
import { paths } from "@bijou/contract/site-paths";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import { changeSiteSettings, getSiteSettings } from "@bijou/contract/studio/site-settings";
import { getSession } from "@bijou/contract/studio/session";
import { getToday } from "@bijou/contract/studio/today";
import { beforeEach, expect, test } from "vitest";
import { SECOND_MS } from "../../platform/durations.ts";
import { createDelivery } from "../../platform/mail/delivery.ts";
import type { Outgoing } from "../../platform/mail/mailer.ts";
import { servePages } from "../../platform/pages/pages.ts";
import { siteFiles } from "../../platform/pages/site-files.ts";
import { firstOwner, inviteStaff } from "../../testing/instance/staff.ts";
import { createStudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { publicPages } from "../../sitemap-pages.ts";
import { accountEmails } from "../accounts/emails.ts";

const instance = await useTestInstance();
const fixed = await useTestInstance({ serviceName: "The Odeon" });
const other = await instance.another();
const web = await usePageRenderer();
for (const app of [instance.app, other.app, fixed.app]) {
  servePages(app.http, {
    web,
    limiter: app.limiter,
    rendererSecret: app.rendererSecret,
    publicUrl: "https://bijou.test",
    site: app.site.current,
    whenChanged: () => undefined,
  });
  siteFiles(app.http, {
    publicUrl: "https://bijou.test",
    site: app.site.current,
    publicPages: publicPages(app),
    securityContact: async () => undefined,
  });
}

const olive = await firstOwner(instance);

const SITE = {
  name: "Kino Laterna",
  accentColor: "#66CCFF",
  language: "de",
  timeZone: "Europe/Vienna",
  currency: "EUR",
} as const;

beforeEach(async () => {
  await instance.empty("site");
  instance.clock.advance(5 * SECOND_MS);
});

/** A page or file of a node. */
async function get({ app }: { app: typeof instance.app }, url: string) {
  const { headers, body } = await app.http.inject({ method: "GET", url });
  return { body, policy: String(headers["content-security-policy"]) };
}

test("a name and an accent color are on the pages of every node within five seconds", async () => {
  const { call } = await olive.signIn();
  for (const node of [instance, other]) {
    const { body, policy } = await get(node, "/");
    expect(body).toContain("<title>Bijou</title>");
    expect(body).not.toContain("<style>");
    expect(policy).toContain("style-src 'self';");
  }
  const changed = await call(changeSiteSettings, { ...SITE, revision: 0 });
  expect(changed).toEqual({
    ...SITE,
    accentColor: "#66ccff",
    revision: 1,
    address: "https://bijou.test",
    variables: [],
    leavingDays: 14,
    graceMinutes: null,
    logo: null,
  });
  instance.clock.advance(5 * SECOND_MS);
  for (const node of [instance, other]) {
    const { body, policy } = await get(node, "/");
    expect(body).toContain('data-service="Kino Laterna"');
    expect(body).toContain("<title>Kino Laterna</title>");
    expect(body).toContain("<style>:root{--amber-1:#66ccff;");
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(JSON.parse((await get(node, "/manifest.webmanifest")).body)).toMatchObject({
      name: SITE.name,
    });
    expect((await get(node, paths.calendarFeed)).body).toContain("Premieres on Kino Laterna");
    expect((await get(node, "/embed/404")).body).toContain("Go to Kino Laterna");
    expect((await get(node, "/embed/404")).policy).toContain("style-src 'self' 'sha256-");
    const session = await createStudioCaller(node.app.http).call(getSession, {});
    expect(session.siteName).toBe(SITE.name);
  }
});

test("once the site has a name, no page calls it by the default", async () => {
  const { call } = await olive.signIn();
  await call(changeSiteSettings, { ...SITE, name: "Roxy", revision: 0 });
  const texts = new Map<string, string>();
  for (const path of Object.keys(web.pages)) {
    const { body } = await get(instance, path);
    texts.set(path, body.replaceAll(/<script[\s\S]*?<\/script>/g, ""));
  }
  const pathsWith = (name: RegExp) =>
    [...texts].flatMap(([path, text]) => (name.test(text) ? [path] : []));
  expect(pathsWith(/\bBijou\b/)).toEqual([]);
  // Redirects have no text.
  expect(pathsWith(/\bRoxy\b/)).toEqual(pathsWith(/./));
});

test("mails have the new name in their text and as their sender", async () => {
  const { call } = await olive.signIn();
  await call(changeSiteSettings, { ...SITE, revision: 0 });
  const sent: Outgoing[] = [];
  const { rows } = await instance.database.pool.query<{ id: number }>(
    `insert into mails (template, recipient, content, created_at)
     values ('sign-in-code', 'ada@example.org', '{"code":"1234","minutes":15}', now()) returning id`,
  );
  const delivery = createDelivery({
    database: instance.database,
    templates: accountEmails,
    mailer: {
      deliver: async (outgoing) => {
        sent.push(outgoing);
        return { state: "sent" };
      },
      close: () => undefined,
    },
    publicUrl: "https://bijou.test",
    site: other.app.site.forEmails,
    log: instance.app.http.log,
    now: instance.clock.now,
  });
  await delivery.deliver(rows[0]?.id ?? 0);
  expect(sent[0]?.mail.subject).toBe("1234 is your Kino Laterna sign-in code");
  expect(sent[0]?.mail.text).not.toContain("Bijou");
});

test("a name with characters of HTML is escaped in pages, and one with tags, quotes or line breaks is refused", async () => {
  const { call } = await olive.signIn();
  const name = "Tom & 'Jerry' `${x}` &lt;b";
  await call(changeSiteSettings, { ...SITE, name, revision: 0 });
  const { body } = await get(instance, "/");
  expect(body).toContain("<title>Tom &amp; &#x27;Jerry&#x27; `${x}` &amp;lt;b</title>");
  expect(body).toContain('data-service="Tom &amp; &#x27;Jerry&#x27; `${x}` &amp;lt;b"');
  for (const wrong of ["<script>", 'Roxy"', "Roxy\n", "   ", "x".repeat(41)])
    await expect(
      call(changeSiteSettings, { ...SITE, name: wrong, revision: 1 }),
    ).rejects.toMatchObject({ fields: [{ path: "name" }] });
});

test.each([
  ["a dark color", { accentColor: "#83102c" }, { path: "accentColor", code: "low_contrast" }],
  ["an unknown time zone", { timeZone: "Mars/Base" }, { code: "unknown_time_zone" }],
  ["an unknown currency", { currency: "ABC" }, { path: "currency", code: "not_offered" }],
])("%s is refused at its field, and nothing is stored", async (_, wrong, field) => {
  const { call } = await olive.signIn();
  await expect(call(changeSiteSettings, { ...SITE, ...wrong, revision: 0 })).rejects.toMatchObject({
    code: "invalid_request",
    fields: [field],
  });
  expect(await call(getSiteSettings, {})).toMatchObject({ revision: 0, name: "Bijou" });
});

test("the color that is suggested passes by no more than is needed", async () => {
  const { call } = await olive.signIn();
  const suggested = visibleAccent("#83102c");
  await expect(
    call(changeSiteSettings, { ...SITE, accentColor: "#83102c", revision: 0 }),
  ).rejects.toMatchObject({ fields: [{ value: suggested, limit: 3 }] });
  expect(contrastOf(suggested, PAGE_COLOR)).toBeGreaterThanOrEqual(3);
  expect(contrastOf(suggested, PAGE_COLOR)).toBeLessThan(3.05);
  for (const color of ["#000000", "#0000ff", "#101010", "#2a0a13", "#003300"])
    expect(contrastOf(visibleAccent(color), PAGE_COLOR)).toBeGreaterThanOrEqual(3);
  expect(visibleAccent(DEFAULT_ACCENT_COLOR)).toBe(DEFAULT_ACCENT_COLOR);
  // The examples of WCAG: the extremes, and gray on white.
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(
    await call(changeSiteSettings, { ...SITE, accentColor: suggested, revision: 0 }),
  ).toMatchObject({ accentColor: suggested });
});

test("the colors of the contract are those of the design's tokens", async () => {
  const tokens = await readFile(
    join(import.meta.dirname, "../../../../design/src/tokens.css"),
    "utf8",
  );
  expect(tokens).toContain(`--ink-1: ${PAGE_COLOR};`);
  expect(tokens).toContain(`--amber-1: ${DEFAULT_ACCENT_COLOR};`);
});

test("the site's step of Today is done once the site was set", async () => {
  const { call } = await olive.signIn();
  expect((await call(getToday, {})).steps).toContainEqual({ step: "site", isDone: false });
  await call(changeSiteSettings, { ...SITE, revision: 0 });
  expect((await call(getToday, {})).steps).toContainEqual({ step: "site", isDone: true });
});

test("a change of an older version is refused, and each change is in the audit log", async () => {
  const { call } = await olive.signIn();
  await call(changeSiteSettings, { ...SITE, revision: 0 });
  await expect(
    call(changeSiteSettings, { ...SITE, name: "Late", revision: 0 }),
  ).rejects.toMatchObject({ code: "conflict" });
  await call(changeSiteSettings, { ...SITE, name: "Kino Lux", revision: 1 });
  const { entries } = await call(getAuditLog, { type: "settings.site_changed" });
  expect(entries[0]?.changes).toEqual([
    { field: "name", before: "Kino Laterna", after: "Kino Lux" },
  ]);
});

test("new staff begin with the Studio in the site's language", async () => {
  const { call } = await olive.signIn();
  await call(changeSiteSettings, { ...SITE, revision: 0 });
  const ines = await inviteStaff(instance, await olive.inNewBrowser(), ["editor"]);
  expect((await ines.caller.call(getSession, {})).person?.language).toBe("de");
});

test("ST-022: a name of the environment is shown with its variable and stays; the rest can be changed", async () => {
  const fay = await firstOwner(fixed);
  const { call } = await fay.signIn();
  expect(await call(getSiteSettings, {})).toMatchObject({
    name: "The Odeon",
    variables: ["SERVICE_NAME"],
  });
  expect((await call(getToday, {})).steps).toContainEqual({ step: "site", isDone: true });
  await expect(call(changeSiteSettings, { ...SITE, revision: 0 })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/SERVICE_NAME/),
  });
  const { name: _, ...rest } = SITE;
  expect(await call(changeSiteSettings, { ...rest, revision: 0 })).toMatchObject({
    name: "The Odeon",
    accentColor: "#66ccff",
  });
  expect((await get(fixed, "/")).body).toContain("<title>The Odeon</title>");
});
