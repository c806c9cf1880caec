import type { SubtitleText } from "@bijou/contract/studio/title-tracks";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { opened } from "../../../player/engines.fixture.ts";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../../testing/samples.ts";

vi.mock(
  "@bijou/player/engine/hls",
  async () => (await import("../../../player/engines.fixture.ts")).fakeHls,
);
beforeEach(() => {
  opened.length = 0;
  // jsdom has no layout, and nothing of a list without a height is visible.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(56);
});
afterEach(() => vi.restoreAllMocks());

const SUBTITLES: SubtitleText = {
  title: { name: "Atomic Picnic", isDeleted: false },
  video: {
    episode: null,
    extra: null,
    season: 0,
    number: 0,
    name: "Atomic Picnic",
    durationSeconds: 2_700,
    frameRate: 25,
  },
  track: "en",
  name: "English",
  language: "en",
  kind: "full",
  version: "subs/en.vtt",
  lines: [
    { from: 1, to: 3, text: "Sunny." },
    { from: 4, to: 6, text: "The pie was <i>not</i>." },
    { from: 7, to: 7.5, text: "They tracked it through the rings." },
  ],
  earlier: [],
};

/** A server that keeps what is sent, as the text of the file. */
async function openLines(
  first: SubtitleText = SUBTITLES,
  options: Parameters<typeof openStudio>[0] = {},
) {
  let now = first;
  const files: Blob[] = [];
  const put = (changed: Partial<SubtitleText>) => (now = { ...now, ...changed });
  const studio = openStudio({
    path: "/catalog/1001/subtitles/en",
    ...options,
    respond: {
      "GET /titles/1001/subtitles/en": () => now,
      "POST /titles/1001/subtitles/en": ({ file }) => {
        if (file) files.push(file);
        return put({ version: `subs/edit-${files.length}.vtt` });
      },
      "GET /titles/1001/playback": () => ({
        url: "/media/g/a/master.m3u8",
        thumbnailsUrl: "",
        waveformUrl: "",
        peaksPerSecond: 20,
        expiresAtSeconds: 0,
        durationSeconds: 2_700,
        sounds: [],
        subtitles: [],
      }),
      ...options.respond,
    },
  });
  await waitFor(() => expect(opened[0]?.engine.video.isConnected).toBe(true));
  return {
    ...studio,
    put,
    files,
    sent: () =>
      studio.calls.filter(({ method, path }) => method === "POST" && path.includes("/subtitles/")),
  };
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const row = (name: RegExp) => screen.getByRole("button", { name });
const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(blob ?? new Blob());
  });

test("a line is edited, shown on the video, and saved as the version that it replaces", async () => {
  const { files, sent } = await openLines();
  fireEvent.click(row(/^Line 2, 0:04.000/));
  const text = screen.getByRole("textbox", { name: "Text" });
  fireEvent.change(text, { target: { value: "The pie was <i>gone</i>." } });
  await waitFor(() =>
    expect(screen.getByTestId("caption").innerHTML).toContain("The pie was <i>gone</i>."),
  );
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(sent()[0]?.path).toContain("version=subs%2Fen.vtt");
  expect(await textOf(files[0])).toContain(
    "00:00:04.000 --> 00:00:06.000\nThe pie was <i>gone</i>.\n",
  );
});

test("all lines are shifted, and Ctrl+Z takes it back in one step", async () => {
  await openLines();
  fireEvent.change(screen.getByLabelText("Seconds"), { target: { value: "2,5" } });
  fireEvent.click(screen.getByRole("button", { name: "Shift" }));
  expect(row(/^Line 1, 0:03.500/)).toBeTruthy();
  press("z", { ctrlKey: true });
  expect(row(/^Line 1, 0:01.000/)).toBeTruthy();
  press("z", { ctrlKey: true, shiftKey: true });
  expect(row(/^Line 3, 0:09.500/)).toBeTruthy();
});

test("keys select, split, join, insert and delete lines", async () => {
  await openLines();
  press("ArrowDown");
  press("m");
  const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Text" }).value;
  expect(text()).toBe("Sunny.\nThe pie was <i>not</i>.");
  press("s");
  expect(text()).toBe("Sunny.\nThe pie");
  press("Delete");
  expect(text()).toBe("was <i>not</i>.");
  press("n");
  expect(screen.getByText(/This line is empty/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
});

test("a line that is too fast is counted, and found with a press", async () => {
  await openLines();
  expect(screen.getByText("1 line is too fast")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show next" }));
  expect(screen.getByRole("group", { name: "Line 3" })).toBeTruthy();
});

test("lines that someone else saves meanwhile wait for a choice", async () => {
  let isFirst = true;
  const theirs = { version: "subs/edit-9.vtt", lines: [{ from: 1, to: 2, text: "Theirs." }] };
  const { put, sent } = await openLines(SUBTITLES, {
    respond: {
      "POST /titles/1001/subtitles/en": () => {
        if (!isFirst) return put({ version: "subs/edit-10.vtt" });
        isFirst = false;
        put(theirs);
        return new Failure(409, "conflict");
      },
    },
  });
  press("ArrowDown");
  press("Delete");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep mine" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.path).toContain("version=subs%2Fedit-9.vtt");
});

test("of 2,000 lines only those in view are in the page", async () => {
  const lines = Array.from({ length: 2_000 }, (_, place) => ({
    from: place,
    to: place + 0.9,
    text: `Line ${place + 1}`,
  }));
  await openLines({ ...SUBTITLES, lines });
  const list = screen.getByRole("region", { name: "Lines" });
  const rows = within(list).getAllByRole("button");
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(60);
});

test("a role that only reads sees the lines, and cannot change them", async () => {
  await openLines(SUBTITLES, {
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } },
  });
  fireEvent.click(row(/^Line 1/));
  expect(screen.queryByRole("textbox", { name: "Text" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  press("Delete");
  expect(row(/^Line 1/)).toBeTruthy();
});

test("subtitles that are gone are an error that can be tried again", async () => {
  openStudio({
    path: "/catalog/1001/subtitles/en",
    respond: { "GET /titles/1001/subtitles/en": () => new Failure(404, "not_found") },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
