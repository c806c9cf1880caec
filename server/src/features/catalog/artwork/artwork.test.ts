import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { connect, type AddressInfo } from "node:net";
import { cropArtwork, uploadArtwork } from "@bijou/contract/studio/artwork";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import type { Artwork, ArtworkField } from "@bijou/contract/studio/title-fields";
import {
  discardTitleDraft,
  getTitle,
  getTitleHistory,
  publishTitleDraft,
  restoreTitle,
  saveTitleDraft,
} from "@bijou/contract/studio/title-page";
import sharp from "sharp";
import { beforeAll, expect, inject, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { DAY_MS, HOUR_MS, useTestInstance } from "../../../testing/test-instance.ts";
import { createLogTail } from "../../../platform/log-tail.ts";

const dataDirectory = join(inject("instanceDirectory"), "artwork");
const instance = await useTestInstance({
  hasOwnFiles: true,
  machine: {
    dataDirectory,
    workDirectory: dataDirectory,
    ffmpegPath: undefined,
    transcodes: false,
    processes: 1,
    logTail: createLogTail("info"),
  },
});
const olive = await firstOwner(instance);
let owner: StudioCaller;
beforeAll(async () => {
  owner = await olive.signIn();
});

const id = instance.title("night-train");
let shades = 0;
/** A picture whose left half is red and whose right half is another color each time. */
async function halves(width: number, height: number) {
  shades += 1;
  const right = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: shades, b: 255 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}
const still = async (): Promise<Buffer> => (await halves(1600, 900)).jpeg().toBuffer();
const upload = (place: ArtworkField, content: Buffer, crop?: string) =>
  owner.call(
    uploadArtwork,
    { id, place, ...(crop !== undefined && { crop }) },
    { file: new Blob([new Uint8Array(content)]) },
  );
const rowsOf = async (hash: string): Promise<number> =>
  (await instance.database.pool.query("select 1 from images where hash = $1", [hash])).rowCount ??
  0;

/** Puts a picture, or none, into the draft. */
async function draft(field: ArtworkField, value: Artwork | null) {
  const page = await owner.call(getTitle, { id });
  const pending = page.draft.find((one) => one.field === field);
  const seen = { [field]: pending ? pending.value : page.fields[field] };
  return owner.call(saveTitleDraft, { id, changes: { [field]: value }, seen });
}
async function publish() {
  const { revision, fields } = await owner.call(getTitle, { id });
  return owner.call(publishTitleDraft, { id, revision, seen: fields });
}
const shown = async (path: string) => instance.app.http.inject(path);

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s is stored as it was sent, whatever type the request names",
  async (format) => {
    const content = await (await halves(1280, 720)).toFormat(format).toBuffer();
    const stored = await upload("still", content);
    expect(stored).toMatchObject({ width: 1280, height: 720, source: null });
    const { rows } = await instance.database.pool.query(
      "select format, width, height, colour, fills_screen from images where hash = $1",
      [stored.hash],
    );
    expect(rows).toMatchObject([{ format, width: 1280, height: 720, fills_screen: true }]);
    expect(rows[0]?.colour).toMatch(/^#[78]/);
    expect((await instance.images.read(stored.hash))?.content.equals(content)).toBe(true);
    const copy = await shown(stored.path);
    expect((await sharp(copy.rawPayload).metadata()).width).toBe(960);
    const disguised = { id, place: "still", file: content };
    const named = await owner.send(uploadArtwork, disguised, { "content-type": "image/gif" });
    expect(named).toMatchObject({ status: 200, body: { hash: stored.hash } });
    expect(await readdir(join(dataDirectory, "arriving-pictures"))).toEqual([]);
  },
);

test("an upload changes nothing that viewers see, and is in the audit log", async () => {
  const before = await owner.call(getTitle, { id });
  const { hash } = await upload("portrait", await (await halves(600, 900)).png().toBuffer());
  expect(await owner.call(getTitle, { id })).toEqual(before);
  const { entries } = await owner.call(getAuditLog, { type: "title.artwork_uploaded" });
  expect(entries[0]).toMatchObject({
    actor: { name: "Olive" },
    object: { id: String(id), name: before.fields.name },
    changes: [
      { field: "place", after: "portrait" },
      { field: "picture", after: hash },
    ],
  });
  const saved = await draft("portrait", { hash, focus: { x: 0.25, y: 0.5 } });
  expect(saved.pictures).toContainEqual(
    expect.objectContaining({ hash, width: 600, height: 900, source: null }),
  );
  const { fields } = await publish();
  expect(fields.portrait).toEqual({ hash, focus: { x: 0.25, y: 0.5 } });
});

test.each([
  ["portrait", 400, 600, "480 × 720"],
  ["landscape", 959, 540, "960 × 540"],
  ["still", 1280, 719, "1280 × 720"],
  ["portraitStill", 640, 900, "640 × 960"],
  ["titleTreatment", 300, 100, "480 × 60"],
] as const)("%s of %i × %i is refused with the size that is needed", async (...row) => {
  const [place, width, height, value] = row;
  const file = await sharp({ create: { width, height, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  const { status, body } = await owner.send(uploadArtwork, { id, place, file });
  expect(status).toBe(400);
  expect(body["fields"]).toMatchObject([{ path: "file", code: "picture_too_small", value }]);
  expect(body["detail"]).toContain(`${width} × ${height}`);
});

test("what is no picture, damaged, of too many pixels or too large is refused in different words", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>');
  const whole = await still();
  const bomb = await sharp({
    create: { width: 6000, height: 4001, channels: 3, background: "#000" },
  })
    .png()
    .toBuffer();
  const codes = [];
  for (const file of [svg, whole.subarray(0, 300), bomb]) {
    const { body } = await owner.send(uploadArtwork, { id, place: "still", file });
    codes.push((body["fields"] as { code: string }[] | undefined)?.[0]?.code);
  }
  expect(codes).toEqual(["picture_format", "picture_damaged", "picture_pixels"]);
  const large = await owner.send(uploadArtwork, {
    id,
    place: "still",
    file: Buffer.alloc(40_000_001),
  });
  expect(large).toMatchObject({ status: 413, body: { code: "body_too_large" } });
  const nothing = await owner.send(uploadArtwork, { id, place: "still" });
  expect(nothing).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  const json = { "content-type": "application/json" };
  const other = await owner.send(uploadArtwork, { id, place: "still", file: whole }, json);
  expect(other).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  const elsewhere = await owner.send(uploadArtwork, { id: 1, place: "still", file: whole });
  expect(elsewhere).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await readdir(join(dataDirectory, "arriving-pictures"))).toEqual([]);
});

test("bytes without a stated length are counted, and other calls take no file", async () => {
  await instance.app.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = instance.app.http.server.address() as AddressInfo;
  const responseOf = (path: string, megabytes: number): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      socket.on("data", (data: Buffer) => (text += data.toString("latin1")));
      socket.on("error", () => resolve(text));
      socket.on("close", () => resolve(text));
      socket.write(
        [
          `POST /api/studio/v1/titles/${id}/${path} HTTP/1.1`,
          "host: bijou.test",
          "origin: https://bijou.test",
          "studio: 1",
          `cookie: __Host-studio=${owner.token()}`,
          "content-type: application/octet-stream",
          "transfer-encoding: chunked",
          "connection: close",
          "",
          "",
        ].join("\r\n"),
      );
      const chunk = Buffer.alloc(1_000_000);
      for (let sent = 0; sent < megabytes; sent++) {
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        socket.write("\r\n");
      }
      socket.write("0\r\n\r\n");
    });
  expect(await responseOf("artwork?place=still", 41)).toMatch(/^HTTP\/1\.1 413[^]*body_too_large/);
  expect(await responseOf("draft", 1)).toMatch(/^HTTP\/1\.1 4\d\d/);
});

test("a part of a stored picture becomes a picture that knows what it is a part of", async () => {
  const whole = await upload("still", await (await halves(2560, 1440)).png().toBuffer());
  const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
  const part = await owner.call(cropArtwork, { id, place: "still", hash: whole.hash, crop });
  expect(part).toMatchObject({
    width: 1280,
    height: 720,
    source: { hash: whole.hash, path: whole.path, width: 2560, height: 1440, crop },
  });
  const { rows } = await instance.database.pool.query(
    "select format, colour from images where hash = $1",
    [part.hash],
  );
  expect(rows).toMatchObject([{ format: "png", colour: expect.stringMatching(/^#00..ff$/) }]);
  const { pictures } = await draft("still", { hash: part.hash, focus: null });
  const { focus: _, ...picture } = part;
  expect(pictures).toContainEqual(picture);
  const small = { id, place: "still", hash: whole.hash, crop: { ...crop, width: 0.49 } };
  expect((await owner.send(cropArtwork, small)).body["fields"]).toMatchObject([
    { code: "picture_too_small", value: "1280 × 720" },
  ]);
  const unknown = await owner.send(cropArtwork, { ...small, hash: "0".repeat(32), crop });
  expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("an upload can be cropped at once, as it is seen upright", async () => {
  // Turned by 90 degrees: seen upright, red is above.
  const turned = await (
    await halves(1440, 1280)
  )
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const part = await upload("still", turned, "0,0,1,0.5");
  expect(part).toMatchObject({
    width: 1280,
    height: 720,
    source: { width: 1280, height: 1440, crop: { x: 0, y: 0, width: 1, height: 0.5 } },
  });
  const { content } = (await instance.images.read(part.hash)) ?? { content: Buffer.of() };
  const { dominant } = await sharp(content).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test("a picture that nothing names is removed after a day; those of a draft, a crop or the history stay", async () => {
  const { app, clock } = instance;
  const forgotten = await upload("still", await still());
  const source = await upload("still", await (await halves(2560, 1440)).png().toBuffer());
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const cropped = await owner.call(cropArtwork, { id, place: "still", hash: source.hash, crop });
  await draft("still", { hash: cropped.hash, focus: null });
  const discarded = await upload("landscape", await still());
  await draft("landscape", { hash: discarded.hash, focus: null });
  const { revision } = await owner.call(getTitle, { id });
  await owner.call(discardTitleDraft, { id, revision, fields: ["landscape"] });
  const all = [forgotten, source, cropped, discarded].map(({ hash }) => hash);
  const left = () => Promise.all(all.map(rowsOf));
  clock.advance(DAY_MS - HOUR_MS);
  await app.sweep();
  expect(await left()).toEqual([1, 1, 1, 1]);
  clock.advance(2 * HOUR_MS);
  owner = await olive.signIn();
  const fresh = await upload("still", await still());
  await app.sweep();
  expect(await left()).toEqual([0, 1, 1, 1]);
  expect(await rowsOf(fresh.hash)).toBe(1);
  expect(await instance.images.read(forgotten.hash)).toBeUndefined();
  expect((await shown(cropped.path)).statusCode).toBe(200);
});

test("a restore whose picture is gone says so", async () => {
  const { hash } = await upload("titleTreatment", await (await halves(600, 200)).png().toBuffer());
  await draft("titleTreatment", { hash, focus: null });
  await publish();
  await draft("titleTreatment", null);
  const { revision } = await publish();
  const { entries } = await owner.call(getTitleHistory, { id });
  const entry = entries.find(({ type }) => type === "title.changed")?.id;
  const input = { id, revision, entry, field: "titleTreatment" };
  // What only an operator of the database can do while the history names it.
  await instance.owner.pool.query("delete from title_pictures where hash = $1", [hash]);
  await instance.owner.pool.query("delete from images where hash = $1", [hash]);
  const refused = await owner.send(restoreTitle, input);
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: [{ path: "titleTreatment", code: "picture_gone" }] },
  });
  expect(refused.body["detail"]).toContain("no longer stored");
});
