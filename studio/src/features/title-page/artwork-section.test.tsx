import type { KeptPicture, StoredPicture } from "@bijou/contract/studio/artwork";
import type { MarkedVideo } from "@bijou/contract/studio/markers";
import { INHERITED } from "@bijou/contract/studio/season";
import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";
import { episode, movie } from "../markers/markers.fixture.ts";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const [OLD, NEW, PART] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)] as const;
const pictureOf = (hash: string, width: number, height: number) => ({
  hash,
  path: `/art/${hash}-960.webp`,
  width,
  height,
  source: null,
});
const stored = (hash: string): StoredPicture => ({
  ...pictureOf(hash, 2560, 1440),
  focus: { x: 0.25, y: 0.75 },
});
const withStill = (still: TitlePage["fields"]["still"] = { hash: OLD, focus: null }): TitlePage => {
  const page = aTitlePage();
  return {
    ...page,
    fields: { ...page.fields, still },
    pictures: still ? [pictureOf(OLD, 2560, 1440)] : [],
  };
};

type Respond = NonNullable<NonNullable<Parameters<typeof openStudio>[0]>["respond"]>;

async function open(page = withStill(), more: Respond = {}, session = SIGNED_IN) {
  const studio = openStudio({
    session,
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => page,
      "GET /titles/choices": () => ({
        genres: [],
        moods: [],
        eras: [],
        regions: [],
        ratingSystems: [],
        countries: [],
        languages: [],
        keywords: [],
      }),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "POST /titles/1001/draft": ({ body }) => ({
        ...page,
        revision: page.revision + 1,
        draft: Object.entries(body["changes"] ?? {}).map(([field, value]) => ({
          field,
          value: value as unknown,
          by: "Ada Moreau",
          at: "2026-11-26T10:00:00.000Z",
        })),
      }),
      ...more,
    },
  });
  const region = await screen.findByRole("region", { name: "Artwork" });
  return { ...studio, region, section: within(region) };
}
const aFile = (type = "image/png", bytes = 10) =>
  new File([new Uint8Array(bytes)], "still.png", { type });
const choose = (region: HTMLElement, file: File): void => {
  const input = region.querySelector("input[type=file]");
  if (!input) throw new Error("No file can be chosen");
  fireEvent.change(input, { target: { files: [file] } });
};
const saved = (bodies: readonly { body: object }[]) => bodies.map(({ body }) => body);

test("ST-046: a picture that is chosen, dropped or pasted is uploaded for the chosen place, and put into the draft", async () => {
  const { region, section, calls, callsOf } = await open(withStill(null), {
    "POST /titles/1001/artwork": () => stored(NEW),
  });
  choose(region, aFile());
  expect(await section.findByText("2560 × 1440 pixels")).toBeTruthy();
  fireEvent.click(section.getByRole("radio", { name: /Still for phones/ }));
  const ground = section.getByRole("group", { name: "Picture to edit" });
  fireEvent.drop(ground, { dataTransfer: { types: ["Files"], files: [aFile("image/webp")] } });
  await screen.findByText("Still for phones: the new picture is in the draft.");
  fireEvent.click(section.getByRole("radio", { name: /^Landscape tile/ }));
  fireEvent.paste(document.body, { clipboardData: { files: [aFile("image/jpeg")] } });
  await screen.findByText("Landscape tile: the new picture is in the draft.");
  const uploads = calls.filter(({ file }) => file);
  expect(uploads.map(({ path }) => path)).toEqual([
    "/titles/1001/artwork?place=still",
    "/titles/1001/artwork?place=portraitStill",
    "/titles/1001/artwork?place=landscape",
  ]);
  await expect.poll(() => callsOf("/titles/1001/draft").length).toBe(1);
  const value = { hash: NEW, focus: { x: 0.25, y: 0.75 } };
  expect(saved(callsOf("/titles/1001/draft"))).toMatchObject([
    { changes: { still: value, portraitStill: value, landscape: value } },
  ]);
});

test("a picture that is too small or has too many bytes is refused in words with the size", async () => {
  const field = { path: "file", code: "picture_too_small", message: "", value: "1280 × 720" };
  const { region, section, callsOf } = await open(withStill(), {
    "POST /titles/1001/artwork": () => new Failure(400, "invalid_request", { fields: [field] }),
  });
  expect(section.getByText(/at least 1280 × 720 pixels, up to 24 megapixels/)).toBeTruthy();
  choose(region, aFile());
  const words = "This picture is too small. It needs at least 1280 × 720 pixels here.";
  expect((await section.findByText(words)).closest("[role=alert]")).toBeTruthy();
  const large = aFile();
  Object.defineProperty(large, "size", { value: 40_000_001 });
  choose(region, large);
  expect(await section.findByText(/more than 40 MB/)).toBeTruthy();
  expect(callsOf("/titles/1001/artwork").filter(({ file }) => file)).toHaveLength(1);
});

test("ST-047: the focal point moves with the arrow keys, every shape follows, and undo brings it back", async () => {
  const { section, callsOf } = await open();
  const focal = section.getByRole("slider", { name: "Focal point" });
  expect(focal.getAttribute("aria-valuetext")).toBe("50% from the left, 50% from the top");
  const phone = () =>
    section.getByRole("group", { name: "How crops show it" }).querySelectorAll("img")[2]?.style
      .transform;
  const before = phone();
  fireEvent.keyDown(focal, { key: "ArrowRight", shiftKey: true });
  fireEvent.keyDown(section.getByRole("slider", { name: "Focal point" }), { key: "ArrowUp" });
  expect(section.getByRole("slider", { name: "Focal point" }).getAttribute("aria-valuetext")).toBe(
    "60% from the left, 49% from the top",
  );
  expect(phone()).not.toBe(before);
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  expect(phone()).toBe(before);
  fireEvent.keyDown(section.getByRole("slider", { name: "Focal point" }), { key: "ArrowDown" });
  await expect.poll(() => callsOf("/titles/1001/draft").length).toBe(1);
  expect(saved(callsOf("/titles/1001/draft"))).toMatchObject([
    { changes: { still: { hash: OLD, focus: { x: 0.5, y: 0.51 } } } },
  ]);
});

test("a cropped picture shows the whole one with its part, which the arrow keys change and Apply stores", async () => {
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  const part = { ...pictureOf(PART, 1280, 720), source: { ...pictureOf(OLD, 2560, 1440), crop } };
  const page = { ...withStill({ hash: PART, focus: { x: 0, y: 1 } }), pictures: [part] };
  // The library measures what it moves.
  const box = { x: 0, y: 0, width: 1000, height: 562.5, top: 0, left: 0, right: 1000, bottom: 562 };
  const measuring = vi
    .spyOn(Element.prototype, "getBoundingClientRect")
    .mockReturnValue({ ...box, toJSON: () => box });
  try {
    const { section, callsOf } = await open(page, {
      "POST /titles/1001/artwork/crop": () => ({
        ...stored(NEW),
        source: { ...pictureOf(OLD, 2560, 1440), crop },
      }),
    });
    expect(section.getByText("cropped from 2560 × 1440")).toBeTruthy();
    const apply = section.getByRole<HTMLButtonElement>("button", { name: "Apply crop" });
    expect(apply.disabled).toBe(true);
    const area = section.getByRole("group", { name: /The part that is used/ });
    fireEvent.keyDown(area, { key: "ArrowRight", shiftKey: true });
    expect(section.getByText("The crop isn’t applied yet.")).toBeTruthy();
    fireEvent.click(section.getByRole("button", { name: "Apply crop" }));
    await expect.poll(() => callsOf("/titles/1001/artwork/crop").length).toBe(1);
    const [call] = callsOf("/titles/1001/artwork/crop");
    expect(call?.body).toMatchObject({ place: "still", hash: OLD });
    expect(call?.body["crop"]).toMatchObject({ y: 0.25, width: 0.5, height: 0.5 });
    expect(call?.body["crop"]).not.toMatchObject({ x: 0.25 });
    fireEvent.click(await section.findByRole("button", { name: "Reset" }));
    expect(await section.findByText("2560 × 1440 pixels")).toBeTruthy();
    fireEvent.click(section.getByRole("button", { name: "Remove" }));
    expect(section.getByText(/Drop one here, paste it/)).toBeTruthy();
  } finally {
    measuring.mockRestore();
  }
});

const withVideos = (...videos: MarkedVideo[]): Respond => ({
  "GET /titles/1001/markers": () => ({
    title: { name: "Night Train", isDeleted: false },
    secondsBetweenBreaks: 300,
    videos,
  }),
  "POST /titles/1001/artwork/frame": () => stored(NEW),
});

test("a frame of the video is looked for and captured", async () => {
  const { section, callsOf } = await open(withStill(), withVideos(movie));
  fireEvent.click(section.getByRole("button", { name: "Capture frame" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByRole<HTMLImageElement>("img")).src).toContain(
    "/titles/1001/artwork/frame?second=900",
  );
  fireEvent.click(dialog.getByRole("button", { name: "Forward 10 s" }));
  expect(dialog.getByText("15:10.0")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Use this frame" }));
  await screen.findByText("Still: the new picture is in the draft.");
  expect(callsOf("/titles/1001/artwork/frame")[0]?.body).toEqual({ place: "still", second: 910 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the frame of a series is taken from the video of one of its episodes", async () => {
  const playable = { id: 41, number: 1, name: "Part 1", runtimeSeconds: 1_800, releaseAt: null };
  const season = { id: 1, number: 1, name: "Season 1", ...INHERITED };
  const { section, callsOf } = await open(
    {
      ...withStill(),
      kind: "series",
      video: null,
      seasons: [{ ...season, episodes: [{ ...playable, hasVideo: true, ...INHERITED }] }],
    },
    withVideos(episode(1, { durationSeconds: 600 }), episode(3, { durationSeconds: 1_200 })),
  );
  fireEvent.click(section.getByRole("button", { name: "Capture frame" }));
  const dialog = within(await screen.findByRole("dialog"));
  const picture = async () => (await dialog.findByRole<HTMLImageElement>("img")).src;
  expect(await picture()).toContain("/titles/1001/artwork/frame?second=200&episode=41");
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Episode" });
  expect([...choice.options].map(({ text }) => text)).toEqual(["S1 E1 · Part 1", "S1 E3 · Part 3"]);
  fireEvent.change(choice, { target: { value: "43" } });
  expect(await picture()).toContain("/titles/1001/artwork/frame?second=400&episode=43");
  fireEvent.click(dialog.getByRole("button", { name: "Use this frame" }));
  await screen.findByText("Still: the new picture is in the draft.");
  expect(callsOf("/titles/1001/artwork/frame")[0]?.body).toEqual({
    place: "still",
    second: 400,
    episode: 43,
  });
});

test("who may only read sees the pictures and can change none", async () => {
  const person = { ...ADA, roles: ["read_only" as const] };
  const { section, region } = await open(withStill(), {}, { ...SIGNED_IN, person });
  expect(section.getByText("2560 × 1440 pixels")).toBeTruthy();
  expect(section.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "The title’s page on a phone and a desktop",
  ]);
  expect(region.querySelector("input[type=file]")).toBeNull();
});

test("a place lists its pictures with the times they were shown, and another one is chosen for the draft", async () => {
  const kept = (hash: string, more: Partial<KeptPicture>): KeptPicture => ({
    ...pictureOf(hash, 2560, 1440),
    place: "still",
    focus: null,
    isShown: false,
    isInDraft: false,
    shown: [],
    ...more,
  });
  const { section, callsOf } = await open(withStill(), {
    "GET /titles/1001/artwork": () => ({
      pictures: [
        kept(OLD, { isShown: true, shown: [{ from: "2026-11-20T10:00:00.000Z", until: null }] }),
        kept(NEW, {
          focus: { x: 0.25, y: 0.75 },
          shown: [{ from: null, until: "2026-11-20T10:00:00.000Z" }],
        }),
        kept(PART, { place: "portrait" }),
      ],
    }),
    "POST /titles/1001/artwork/remove": () => ({ pictures: [] }),
  });
  const list = within(await section.findByRole("region", { name: "Images kept for this place" }));
  expect(list.getAllByRole("img")).toHaveLength(2);
  expect(list.getByText(/^Shown since/)).toBeTruthy();
  expect(list.getByText(/^Shown until/)).toBeTruthy();
  expect(list.getByText("In use")).toBeTruthy();
  fireEvent.click(list.getByRole("button", { name: "Remove Image 2" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Remove image" }));
  await waitFor(() =>
    expect(callsOf("/titles/1001/artwork/remove")[0]?.body).toEqual({ place: "still", hash: NEW }),
  );
  fireEvent.click(list.getByRole("button", { name: "Use: Image 2" }));
  await waitFor(() =>
    expect(callsOf("/titles/1001/draft").at(-1)?.body).toMatchObject({
      changes: { still: { hash: NEW, focus: { x: 0.25, y: 0.75 } } },
    }),
  );
});
