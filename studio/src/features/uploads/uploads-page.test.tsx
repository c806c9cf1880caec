import type { Upload, Uploads } from "@bijou/contract/studio/uploads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";

const UPLOAD: Upload = {
  id: "6f0a4a0e-8a4f-4a44-9a07-0d1a4a7b1c11",
  revision: 3,
  name: "the_lodger_1927.mkv",
  folder: "",
  kind: "video",
  size: 22_400_000_000,
  received: 22_400_000_000,
  state: "ready",
  modifiedAt: "2026-11-01T12:00:00.000Z",
  fingerprint: "0".repeat(64),
  target: {
    titleId: null,
    name: "The Lodger",
    year: 1927,
    part: "film",
    season: null,
    episode: null,
    language: null,
  },
  confidence: "medium",
  description: "",
  createdAt: "2026-11-26T12:00:00.000Z",
  expiresAt: null,
};

const GB = 1_000_000_000;
const withUploads = (...uploads: Upload[]): Uploads => ({
  uploads,
  storage: { freeBytes: 96 * GB, reservedBytes: 0, totalBytes: 4_000 * GB },
});

test("a ready file shows its title and confidence, and is added with one click", async () => {
  let state = withUploads(UPLOAD);
  const { callsOf } = openStudio({
    path: "/uploads",
    respond: {
      "GET /uploads": () => state,
      [`POST /uploads/${UPLOAD.id}/add`]: () => {
        state = withUploads();
        return { jobId: 7 };
      },
    },
  });
  expect(await screen.findByText("The Lodger, 1927, New title")).toBeTruthy();
  expect(screen.getByText("Medium confidence")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(screen.queryByText("The Lodger, 1927, New title")).toBeNull());
  expect(callsOf(`/uploads/${UPLOAD.id}/add`)).toMatchObject([{ body: { revision: 3 } }]);
});

test("A1, a new film without a year is not offered to be added, and says what it lacks", async () => {
  const upload = {
    ...UPLOAD,
    target: { ...UPLOAD.target, year: null },
    confidence: "low" as const,
  };
  openStudio({ path: "/uploads", respond: { "GET /uploads": () => withUploads(upload) } });
  expect(await screen.findByText("Its name has no year. Choose Change to add it.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  expect(screen.getByText("1 to add")).toBeTruthy();
});

test("A1, after videos were added, the page says what comes next", async () => {
  const other = { ...UPLOAD, id: UPLOAD.id.replace("6", "7") };
  let state = withUploads(UPLOAD, other);
  const add = () => {
    state = withUploads();
    return { jobId: 7 };
  };
  openStudio({
    path: "/uploads",
    respond: {
      "GET /uploads": () => state,
      [`POST /uploads/${UPLOAD.id}/add`]: add,
      [`POST /uploads/${other.id}/add`]: add,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add all 2" }));
  expect(await screen.findByText("2 videos were queued for encoding.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See drafts" }).getAttribute("href")).toBe(
    "/studio/catalog?status=draft",
  );
});

test("A1, ST-068: files that are dropped beside the box are taken, and the browser does not open them", async () => {
  openStudio({ path: "/uploads", respond: { "GET /uploads": () => withUploads() } });
  await screen.findByText(/Drop videos or folders here/);
  const file = new File(["text"], "notes.txt");
  const dataTransfer = {
    types: ["Files"],
    items: [{ kind: "file", webkitGetAsEntry: () => null, getAsFile: () => file }],
  };
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(await screen.findByText("Not a video or subtitles: notes.txt")).toBeTruthy();
});

test("files of a series that does not exist say which seasons and episodes are created with it", async () => {
  const episodeOf = (number: number): Upload => ({
    ...UPLOAD,
    id: UPLOAD.id.replace("6", String(number)),
    target: {
      ...UPLOAD.target,
      name: "The Fog Index",
      year: null,
      part: "episode",
      season: 1,
      episode: number,
    },
  });
  const uploads = withUploads(...[1, 2, 3].map(episodeOf), UPLOAD);
  openStudio({ path: "/uploads", respond: { "GET /uploads": () => uploads } });
  expect(
    await screen.findByText(
      "New series The Fog Index: season 1, 3 episodes. It begins as a draft.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("The Fog Index, New series, S1 E2, Episode")).toBeTruthy();
});

test("where a file belongs can be changed, and its description typed while it is uploading", async () => {
  const { callsOf } = openStudio({
    path: "/uploads",
    respond: {
      "GET /uploads": () => withUploads({ ...UPLOAD, state: "uploading", received: 5 }),
      [`POST /uploads/${UPLOAD.id}`]: () => UPLOAD,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Year"), { target: { value: "1926" } });
  fireEvent.change(dialog.getByLabelText("Short description"), { target: { value: "Fog." } });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(callsOf(`/uploads/${UPLOAD.id}`)).toMatchObject([
    { body: { revision: 3, description: "Fog.", target: { year: 1926, name: "The Lodger" } } },
  ]);
});

test("a file that does not fit is refused with the numbers before anything is sent", async () => {
  openStudio({ path: "/uploads", respond: { "GET /uploads": () => withUploads() } });
  await screen.findByText(/96 GB free of 4 TB/);
  const file = new File([], "napoleon_gance_4k.mov");
  // jsdom has no relative paths.
  Object.defineProperties(file, {
    size: { value: 214 * GB },
    webkitRelativePath: { value: "" },
  });
  fireEvent.change(screen.getByLabelText("Choose files", { selector: "input" }), {
    target: { files: [file] },
  });
  expect(await screen.findByText(/need about 234 GB .* 96 GB is free/)).toBeTruthy();
  expect(screen.queryByText("napoleon_gance_4k.mov")).toBeNull();
});

test("an interrupted and a damaged file say what to do", async () => {
  openStudio({
    path: "/uploads",
    respond: {
      "GET /uploads": () =>
        withUploads(
          { ...UPLOAD, state: "uploading", received: 5, expiresAt: "2030-01-01T00:00:00.000Z" },
          { ...UPLOAD, id: UPLOAD.id.replace("6", "7"), state: "damaged" },
        ),
    },
  });
  expect(await screen.findByText(/Drop or choose the same file again to continue/)).toBeTruthy();
  expect(screen.getByText(/differs from the original/)).toBeTruthy();
});

test("a reader sees no buttons, and an error can be tried again", async () => {
  let isDown = true;
  openStudio({
    path: "/uploads",
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } },
    respond: {
      "GET /uploads": () => (isDown ? new Failure(500, "internal") : withUploads(UPLOAD)),
    },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText("The Lodger, 1927, New title")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Choose files" })).toBeNull();
});
