import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";
import { opened } from "../../player/engines.fixture.ts";
import {
  episode,
  intro,
  movie,
  NONE,
  openMarkers,
  press,
  ready,
  type Saved,
} from "./markers.fixture.ts";

vi.mock(
  "@bijou/player/engine/hls",
  async () => (await import("../../player/engines.fixture.ts")).fakeHls,
);
beforeEach(() => {
  opened.length = 0;
});

test("ST-066: markers are copied with an offset to the episodes that they fit in, and back", async () => {
  const markers = { ...NONE, ranges: [intro] };
  const short = episode(3, { durationSeconds: 41 });
  const { saved } = openMarkers([episode(1, { markers }), episode(2), short], {
    path: "/catalog/1001/markers/41",
  });
  await ready();
  fireEvent.click(screen.getByRole("button", { name: "Copy to episodes" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Offset in seconds"), { target: { value: "2,5" } });
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "S1 E3 · Part 3" }).disabled).toBe(
    true,
  );
  fireEvent.click(dialog.getByRole("checkbox", { name: "All that fit" }));
  fireEvent.click(dialog.getByRole("button", { name: "Copy to 1 episode" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  const shifted = { ...NONE, ranges: [{ kind: "intro", from: 12.5, to: 42.5 }] };
  expect(saved()).toEqual([
    [{ episode: 42, markers: shifted, seen: movie.markers }],
    [{ episode: 42, markers: movie.markers, seen: shifted }],
  ]);
});

test("the chapters of the video’s own file are taken over, to be edited", async () => {
  const fileChapters = [
    { from: 0, name: "One" },
    { from: 60, name: "Two" },
  ];
  const { saved } = openMarkers([{ ...movie, fileChapters }]);
  await ready();
  fireEvent.click(screen.getByRole("button", { name: "Edit the file’s 2 chapters" }));
  fireEvent.click(screen.getByRole("button", { name: "Save markers" }));
  await waitFor(() =>
    expect(saved()).toEqual([
      [{ episode: null, markers: { ...NONE, chapters: fileChapters }, seen: movie.markers }],
    ]),
  );
});

test("chapters are imported from a WebVTT file, and another file is refused with a reason", async () => {
  openMarkers();
  await ready();
  const input = screen.getByLabelText("Import WebVTT chapters", { selector: "input" });
  const choose = (text: string) =>
    fireEvent.change(input, { target: { files: [new File([text], "chapters.vtt")] } });
  choose("1 2 3");
  expect(await screen.findByText(/There are no chapters in this file/)).toBeTruthy();
  choose("WEBVTT\n\n00:01.000 --> 00:02.000\nLift-off");
  expect(await screen.findByRole("button", { name: /^Chapter ?Lift-off/ })).toBeTruthy();
});

test("markers that someone else saves meanwhile wait for a choice", async () => {
  let isFirst = true;
  const theirs = { ...NONE, ranges: [intro] };
  const { put, saved } = openMarkers([movie], {
    respond: {
      "POST /titles/1001/markers": ({ body }: { body: Saved }) => {
        if (!isFirst) return put(body.videos);
        isFirst = false;
        put([{ episode: null, markers: theirs }]);
        return new Failure(409, "conflict");
      },
    },
  });
  await ready();
  press("c");
  fireEvent.click(screen.getByRole("button", { name: "Save markers" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep mine" }));
  fireEvent.click(screen.getByRole("button", { name: "Save markers" }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject([{ seen: theirs, markers: { ranges: [] } }]);
});

test("what is not saved is not lost with the page without a question", async () => {
  const { address } = openMarkers();
  await ready();
  press("c");
  fireEvent.click(screen.getByRole("link", { name: "Night Train" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(address()).toBe("/studio/catalog/1001/markers");
  fireEvent.click(dialog.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/studio/catalog/1001"));
});

test("without a video the page says so, and an error can be tried again", async () => {
  openMarkers([]);
  expect(await screen.findByRole("heading", { name: "No video yet" })).toBeTruthy();
  document.body.replaceChildren();
  openMarkers([], {
    respond: { "GET /titles/1001/markers": () => new Failure(503, "unavailable") },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a role that only reads sees the markers, and cannot change them", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, ranges: [intro] } }], {
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } },
  });
  await ready();
  fireEvent.click(screen.getByRole("button", { name: /^Intro.*0:40/ }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "In" }).readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Save markers" })).toBeNull();
  expect(screen.queryByRole("slider", { name: "Start of Intro" })).toBeNull();
  press("c");
  expect(screen.queryByText("Chapter 1")).toBeNull();
});
