import { StudioCallFailed } from "@bijou/contract/studio/client";
import { getPreviewLink } from "@bijou/contract/studio/previews";
import { createTitle, getTitle, saveTitleDraft } from "@bijou/contract/studio/title-page";
import { deleteTitle } from "@bijou/contract/studio/title-trash";
import type { TitleChanges } from "@bijou/contract/studio/title-fields";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addFilm } from "../../testing/instance/film.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { usePageRenderer } from "../../testing/page-renderer.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";
import { previewPages } from "./preview-pages.ts";

const instance = await useTestInstance({ limitScale: 100, hasOwnFiles: true });
const { http, limiter, previews, rendererSecret, site } = instance.app;
const web = await usePageRenderer();
previewPages(http, {
  previews,
  render: web.default,
  rendererSecret,
  site: site.current,
  limiter,
  publicUrl: "https://bijou.test",
  studioUrl: "https://studio.bijou.test",
});
const olive = await firstOwner(instance);
let call: StudioCaller["call"];
beforeAll(async () => {
  ({ call } = await olive.signIn());
});
beforeEach(() => instance.empty("title_drafts"));

async function draft(key: string, changes: TitleChanges): Promise<void> {
  const id = instance.title(key);
  const { fields } = await call(getTitle, { id });
  const seen = Object.fromEntries(
    Object.keys(changes).map((field) => [field, Reflect.get(fields, field) as unknown]),
  );
  await call(saveTitleDraft, { id, changes, seen });
}

type Choice = Partial<Parameters<typeof previews.link>[0]>;

/** The path and the query of a preview of a title's page. */
async function linkTo(title: number, choice: Choice = {}): Promise<string> {
  const { url } = await call(getPreviewLink, { title, viewer: "guest", ...choice });
  return url.slice("https://bijou.test".length);
}
const baseOf = (link: string): string => link.slice(0, link.indexOf("/content"));

/** What the preview's API says of a title. */
async function detail(key: string, choice: Choice = {}) {
  const id = instance.title(key);
  const link = await linkTo(id, choice);
  const response = await http.inject(
    `${baseOf(link)}/api/v3/video-detail?video_id=${id}&video_type=1`,
  );
  return { status: response.statusCode, body: response.body };
}

/** What viewers are told of it. */
async function shown(key: string) {
  await instance.refresh();
  const guest = await instance.guest();
  const { status, body } = await guest.get(
    `/video-detail?video_id=${instance.title(key)}&video_type=1`,
  );
  return { status, body: JSON.stringify(body) };
}

async function failure(work: Promise<unknown>): Promise<StudioCallFailed> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (error instanceof StudioCallFailed) return error;
  throw new Error("The call did not fail");
}

const everything = async () => {
  const tables = [
    "titles",
    "title_people",
    "title_genres",
    "title_moods",
    "people",
    "audit_entries",
  ];
  const rows = tables.map(async (table) => {
    const { rows: all } = await instance.owner.pool.query(`select * from ${table} order by 1, 2`);
    return all as object[];
  });
  return Promise.all(rows);
};

test("a preview answers with the draft of a title, and viewers still see what is published", async () => {
  await draft("early-bird", {
    name: "Late Bird",
    people: [{ name: "Somebody New", job: "director", character: null }],
  });
  const before = await everything();
  const { status, body } = await detail("early-bird");
  expect(status).toBe(200);
  expect(body).toContain("Late Bird");
  expect(body).toContain("Somebody New");
  expect((await shown("early-bird")).body).not.toMatch(/Late Bird|Somebody New/);
  expect(await everything()).toEqual(before);
});

test("a preview shows a title that is not published yet, to its viewers alone", async () => {
  const { id } = await call(createTitle, { name: "Not Yet", kind: "movie", year: 2026 });
  const link = await linkTo(id);
  const found = await http.inject(
    `${baseOf(link)}/api/v3/video-detail?video_id=${id}&video_type=1`,
  );
  expect(found.body).toContain("Not Yet");
  const guest = await instance.guest();
  expect(await guest.get(`/video-detail?video_id=${id}&video_type=1`)).toMatchObject({
    status: 404,
  });
});

test("ST-054: the page of a preview has the draft, a banner, and addresses below the preview", async () => {
  await draft("early-bird", { name: "Late Bird" });
  const link = await linkTo(instance.title("early-bird"), { viewer: "premium", country: "PL" });
  const { statusCode, body } = await http.inject(link);
  expect(statusCode).toBe(200);
  expect(body).toContain("Late Bird");
  expect(body).toContain('content: "Preview: Premium member, PL"');
  expect(body).toContain(`href="${baseOf(link)}/category?`);
  expect(body).not.toMatch(/href="\/(?:content|person|category)\?/);
});

test("a guest of a preview has a token that is not renewed, because previews change nothing", async () => {
  const link = await linkTo(instance.title("early-bird"));
  expect((await http.inject(link)).body).toContain('"guest_token":"preview ');
  const base = baseOf(link);
  const renewed = await http.inject({
    method: "POST",
    url: `${base}/api/v3/guest-login`,
    payload: { device_id: "preview" },
  });
  expect(renewed.statusCode).toBe(403);
});

test("pages of a preview are kept by no cache, and shown in frames by the Studio alone", async () => {
  const { headers } = await http.inject(await linkTo(instance.title("early-bird")));
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": expect.stringContaining(
      "frame-ancestors 'self' https://studio.bijou.test",
    ),
  });
});

test("nothing changes in a preview, whatever a member does there", async () => {
  const id = instance.title("early-bird");
  const link = await linkTo(id, { viewer: "premium" });
  const before = await everything();
  const response = await http.inject({
    method: "POST",
    url: `${baseOf(link)}/api/v3/update-last-play-time`,
    payload: { video_id: id, last_play_time: 60, sequence: 1 },
  });
  expect(response.json()).toMatchObject({ status: 403, error: "preview_only" });
  expect(await everything()).toEqual(before);
});

test("a kids profile sees what children may see, and a member the title as a member", async () => {
  expect(await detail("early-bird", { viewer: "kids" })).toMatchObject({ status: 404 });
  await draft("early-bird", { kids: true });
  expect(await detail("early-bird", { viewer: "kids" })).toMatchObject({ status: 200 });
});

test("at a chosen time, a title whose release is before it has been released", async () => {
  const isAhead = async (choice: Choice) =>
    /"is_coming_soon_status":"1"/.test((await detail("far-shore", choice)).body.slice(0, 5_000));
  const later = new Date(instance.clock.now() + 60 * DAY_MS).toISOString();
  expect(await isAhead({})).toBe(true);
  expect(await isAhead({ at: later })).toBe(false);
  const past = new Date(instance.clock.now() - DAY_MS).toISOString();
  const title = instance.title("far-shore");
  const { fields } = await failure(call(getPreviewLink, { title, viewer: "guest", at: past }));
  expect(fields).toMatchObject([{ path: "at", code: "not_in_future" }]);
});

test("in a country where a title may not be shown, its preview does not play", async () => {
  await draft("early-bird", { territories: ["PL"] });
  const id = instance.title("early-bird");
  const play = async (country: string) => {
    const link = await linkTo(id, { viewer: "premium", country });
    const response = await http.inject(
      `${baseOf(link)}/api/v3/deeplinking-play-url?video_id=${id}`,
    );
    return response.json<{ message: string }>().message;
  };
  expect(await play("DE")).toBe("This title isn’t available in your country.");
  expect(await play("PL")).not.toBe("This title isn’t available in your country.");
});

test("a member of a preview plays the film, for an hour whatever time the preview shows", async () => {
  const id = await addFilm(instance, "early-bird");
  const at = new Date(instance.clock.now() + 30 * DAY_MS).toISOString();
  const link = await linkTo(id, { viewer: "premium", at });
  const response = await http.inject(`${baseOf(link)}/api/v3/deeplinking-play-url?video_id=${id}`);
  const { play_url: url } = response.json<{ data: { play_url: string } }>().data;
  const playlist = url.replace("master", "720p/index");
  expect(await http.inject(playlist)).toMatchObject({ statusCode: 200 });
  instance.clock.advance(HOUR_MS);
  expect(await http.inject(playlist)).toMatchObject({ statusCode: 403 });
});

test("the link to a preview plays no other title, whoever it shows the pages to", async () => {
  const link = await linkTo(instance.title("early-bird"), { viewer: "premium" });
  const other = await addFilm(instance, "gilded-cage");
  const response = await http.inject(
    `${baseOf(link)}/api/v3/deeplinking-play-url?video_id=${other}`,
  );
  expect(response.json()).toMatchObject({ status: 403, error: "preview_only" });
  expect(response.body).not.toContain("/media/");
});

test("the link to a preview plays the best moment of its own title and of no other", async () => {
  const own = await addFilm(instance, "early-bird");
  const other = await addFilm(instance, "gilded-cage");
  await instance.database.pool.query(
    `update titles set best_moment = '{"from": 0.25, "to": 0.75}' where id = any($1)`,
    [[own, other]],
  );
  const link = await linkTo(own, { viewer: "premium" });
  const ask = (id: number) => http.inject(`${baseOf(link)}/api/v3/best-moment?video_id=${id}`);
  const { data } = (await ask(own)).json<{ data: { play_url: string; moment_to: number } }>();
  expect(data.moment_to).toBe(0.75);
  const playlist = data.play_url.replace("master", "720p/index");
  expect(await http.inject(playlist)).toMatchObject({ statusCode: 200 });
  const refused = await ask(other);
  expect(refused.json()).toMatchObject({ status: 403, error: "preview_only" });
  expect(refused.body).not.toContain("/media/");
});

test("two links of the same second differ, so that a frame loads what was saved between them", async () => {
  const first = await call(getPreviewLink, { viewer: "guest" });
  instance.clock.advance(1);
  expect((await call(getPreviewLink, { viewer: "guest" })).url).not.toBe(first.url);
});

test("a link works for 24 hours, and no other token does", async () => {
  const link = await linkTo(instance.title("early-bird"));
  const forged = link.replace("guest", "premium");
  expect(await http.inject(forged)).toMatchObject({ statusCode: 404 });
  instance.clock.advance(DAY_MS);
  const ended = await http.inject(link);
  expect(ended).toMatchObject({ statusCode: 410 });
  expect(ended.body).toContain("This preview has ended");
  expect(await http.inject(`${baseOf(link)}/api/v3/api-config`)).toMatchObject({ statusCode: 410 });
});

test("a title in the trash has no preview, and one that gets there loses it", async () => {
  const signedIn = await olive.signIn();
  const { id } = await signedIn.call(createTitle, { name: "Gone Soon", kind: "movie", year: 2026 });
  const { url } = await signedIn.call(getPreviewLink, { title: id, viewer: "guest" });
  await signedIn.call(deleteTitle, { id, name: "Gone Soon" });
  expect(
    (await failure(signedIn.call(getPreviewLink, { title: id, viewer: "guest" }))).status,
  ).toBe(404);
  const response = await http.inject(url.slice("https://bijou.test".length));
  expect(response.statusCode).toBe(404);
});
