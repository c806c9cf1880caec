import { join } from "node:path";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  changeBranding,
  getBranding,
  previewLook,
  uploadSitePicture,
} from "@bijou/contract/studio/branding";
import { lookStyle, type SitePictureName } from "@bijou/contract/site-look";
import { paths } from "@bijou/contract/site-paths";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { SECOND_MS } from "../../platform/durations.ts";
import { renderMail } from "../../platform/mail/render.ts";
import { servePages } from "../../platform/pages/pages.ts";
import { serveBuiltFiles } from "../../serve/built-files.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";
import { accountEmails } from "../accounts/emails.ts";
import { previewPages } from "../previews/preview-pages.ts";

const publicUrl = "https://bijou.test";
const instance = await useTestInstance({ hasOwnFiles: true });
const { app } = instance;
const web = await usePageRenderer();
await serveBuiltFiles(app.http, join(import.meta.dirname, "../../../../web/public"));
previewPages(app.http, {
  ...app,
  render: web.default,
  site: app.site.current,
  publicUrl,
  studioUrl: publicUrl,
});
servePages(app.http, {
  ...app,
  web,
  publicUrl,
  site: app.site.current,
  whenChanged: () => undefined,
});
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});
beforeEach(async () => {
  await instance.empty("site");
  instance.clock.advance(5 * SECOND_MS);
});

const NONE = { logo: null, lightLogo: null, icon: null, sharingImage: null, signInImage: null };
const LOOK = {
  name: "Kino Laterna",
  accentColor: "#66CCFF",
  typePair: "literary",
  tileShape: "round",
  pictures: NONE,
} as const;

/** A picture without anything behind its middle. */
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 20, height: 20, channels: 4, background: "#66ccff" } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
const upload = (place: SitePictureName, content: Buffer) =>
  owner.call(uploadSitePicture, { place }, { file: new Blob([new Uint8Array(content)]) });
const get = (url: string) => app.http.inject({ method: "GET", url });

test("ST-104: a published look is on Home with its logo, typefaces and tiles, and in the audit log", async () => {
  const logo = await upload("logo", await picture(400, 100));
  const saved = await owner.call(changeBranding, {
    ...LOOK,
    revision: 0,
    pictures: { ...NONE, logo: logo.hash },
  });
  expect(saved).toMatchObject({ revision: 1, accentColor: "#66ccff", pictures: { logo } });
  const { body, headers } = await get("/");
  expect(body).toContain(`--logo:url("/art/${logo.hash}-480.webp")`);
  expect(body).toContain("--display:Charter");
  expect(body).toContain("--r-tile:.875rem");
  expect(body).toContain("--amber-1:#66ccff");
  // The policy allows exactly this style.
  expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
  const shown = await get(`/art/${logo.hash}-480.webp`);
  expect((await sharp(shown.rawPayload).metadata()).hasAlpha).toBe(true);
  const { entries } = await owner.call(getAuditLog, { type: "site.look_changed" });
  expect(entries[0]?.changes).toContainEqual({ field: "logo", before: null, after: logo.hash });
});

test("the design's own look adds no style to a page", async () => {
  expect(lookStyle(await app.site.current())).toBe("");
  expect((await get("/")).body).not.toContain("<style>");
});

test("an uploaded icon replaces those of the design, as pixels in every place", async () => {
  const before = await get("/icon.svg");
  const icon = await upload("icon", await picture(512, 512));
  await owner.call(changeBranding, {
    ...LOOK,
    revision: 0,
    pictures: { ...NONE, icon: icon.hash },
  });
  const after = await get("/icon.svg");
  expect(after.headers["content-type"]).toContain("image/svg+xml");
  expect(after.body).not.toBe(before.body);
  expect(after.body).toMatch(/^<svg [^>]*><image [^>]*data:image\/png;base64,[\w+/=]+"\/><\/svg>$/);
  // Browsers ask for it on pages of others.
  const favicon = await get("/favicon.ico");
  expect([favicon.statusCode, favicon.headers.location]).toEqual([302, "/icons/icon-192.png"]);
  const png = await get("/icons/icon-512.png");
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: "png", width: 512 });
});

test("an SVG is refused, as are pictures that are too small, and icons that are not square", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await expect(upload("logo", svg)).rejects.toMatchObject({ code: "invalid_request" });
  await expect(upload("logo", await picture(100, 30))).rejects.toMatchObject({
    code: "invalid_request",
  });
  await expect(upload("icon", await picture(600, 512))).rejects.toMatchObject({
    code: "invalid_request",
  });
});

test("a look with too little contrast, or with a picture that is gone, is refused and changes nothing", async () => {
  const refused = { ...LOOK, revision: 0, accentColor: "#101010" };
  expect((await owner.send(changeBranding, refused)).status).toBe(400);
  const gone = { ...LOOK, revision: 0, pictures: { ...NONE, logo: "0".repeat(32) } };
  expect(await owner.send(changeBranding, gone)).toMatchObject({
    status: 400,
    body: { fields: [{ path: "logo", code: "picture_gone" }] },
  });
  expect(await owner.call(getBranding, {})).toMatchObject({ revision: 0, typePair: "marquee" });
});

test("a look that is based on an older version is refused", async () => {
  await owner.call(changeBranding, { ...LOOK, revision: 0 });
  expect(await owner.send(changeBranding, { ...LOOK, revision: 0 })).toMatchObject({ status: 409 });
});

test("Home, a title's page and an email are previewed in a look that viewers do not see yet", async () => {
  const logo = await upload("logo", await picture(400, 100));
  const look = { ...LOOK, pictures: { ...NONE, logo: logo.hash } };
  for (const page of ["home", "title"] as const) {
    const { url } = await owner.call(previewLook, { page, ...look });
    const { body, statusCode } = await get(url.replace(publicUrl, ""));
    expect([statusCode, body.includes(`/art/${logo.hash}-480.webp`)]).toEqual([200, true]);
  }
  const { url } = await owner.call(previewLook, { page: "email", ...look });
  const email = await get(url.replace(publicUrl, ""));
  expect(email.body).toContain(`/art/${logo.hash}-480.png`);
  expect(email.body).toContain("Kino Laterna");
  expect((await get("/")).body).not.toContain(logo.hash);
});

test("emails have the light logo on paper, and the accent color where texts on it can be read", async () => {
  const light = { hash: "1".repeat(32), width: 400, height: 100 };
  const current = await app.site.current();
  const mailWith = (accentColor: string) =>
    renderMail(accountEmails["sign-in-code"]({ code: "1234", minutes: 15 }, { serviceName: "K" }), {
      publicUrl,
      serviceName: "K",
      look: { accentColor, pictures: { ...current.pictures, lightLogo: light } },
    }).html;
  expect(mailWith("#66ccff")).toContain("4px dotted #66ccff");
  expect(mailWith("#66ccff")).toMatch(
    /background-color:#fffdf8[^>]*>\s*<img src="[^"]*1{32}-480.png"/,
  );
  expect(mailWith("#a01010")).toContain("4px dotted #ffb840");
});

test("a sharing image is on pages without a picture of their own, and a sign-in image beside the form", async () => {
  const image = await upload("sharingImage", await picture(1280, 720));
  await owner.call(changeBranding, {
    ...LOOK,
    revision: 0,
    pictures: { ...NONE, sharingImage: image.hash, signInImage: image.hash },
  });
  expect((await get(paths.terms)).body).toContain(
    `<meta property="og:image" content="${publicUrl}/art/${image.hash}-1280.jpg"/>`,
  );
  expect((await get(paths.signIn())).body).toContain(`/art/${image.hash}-`);
});

test("a picture of the site outlives the sweep of unused uploads", async () => {
  const logo = await upload("logo", await picture(400, 100));
  const unused = await upload("logo", await picture(500, 100));
  await owner.call(changeBranding, {
    ...LOOK,
    revision: 0,
    pictures: { ...NONE, logo: logo.hash },
  });
  instance.clock.advance(2 * DAY_MS);
  await app.sweep();
  const { rows } = await instance.database.pool.query<{ hash: string }>(
    "select hash from images where hash = any($1)",
    [[logo.hash, unused.hash]],
  );
  expect(rows).toEqual([{ hash: logo.hash }]);
});
