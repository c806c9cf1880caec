import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { opened } from "../../player/engines.fixture.ts";
import { go, intro, movie, openMarkers, press, ready } from "./markers.fixture.ts";

vi.mock(
  "@bijou/player/engine/hls",
  async () => (await import("../../player/engines.fixture.ts")).fakeHls,
);
beforeEach(() => {
  opened.length = 0;
});

test("ST-061: I and O set an intro at the playhead, which is saved and can be undone", async () => {
  const { saved } = openMarkers();
  await ready();
  go(12);
  press("i");
  go(41.5);
  press("o");
  expect(await screen.findByRole("button", { name: /^Intro.*0:12\.000.*0:41\.500/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save markers" }));
  const after = { ranges: [{ kind: "intro", from: 12, to: 41.5 }], chapters: [] };
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()).toEqual([
    [{ episode: null, markers: after, seen: movie.markers }],
    [{ episode: null, markers: movie.markers, seen: after }],
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Intro/ })).toBeNull());
});

test("ST-062: keys move the video by a frame and a second, to its ends, and play it", async () => {
  openMarkers();
  await ready();
  const at = () => opened[0]?.engine.video.currentTime ?? Number.NaN;
  expect(opened[0]?.engine.video.paused).toBe(true);
  go(100);
  press(".");
  expect(at()).toBeCloseTo(100.04);
  press(",");
  press("ArrowRight");
  expect(at()).toBeCloseTo(101);
  press("ArrowLeft");
  expect(at()).toBeCloseTo(100);
  press("End");
  expect(at()).toBeGreaterThan(2_699);
  press("Home");
  expect(at()).toBe(0);
  press(" ");
  expect(opened[0]?.engine.video.paused).toBe(false);
  press("l");
  await waitFor(() => expect(opened[0]?.engine.video.playbackRate).toBe(2));
  press("l");
  await waitFor(() => expect(opened[0]?.engine.video.playbackRate).toBe(4));
  press("k");
  expect(opened[0]?.engine.video.paused).toBe(true);
  go(100);
  press("j");
  await waitFor(() => expect(at()).toBeLessThan(100));
  press("k");
});

test("ST-062, ST-153: the keys are listed, and none does anything while a time is typed", async () => {
  openMarkers([{ ...movie, markers: { ranges: [intro], chapters: [] } }]);
  await ready();
  press("?");
  const dialog = within(await screen.findByRole("dialog"));
  for (const text of ["Set the start at the playhead", "Go to the end", "Back 1 frame"])
    expect(dialog.getByText(text)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Intro.*0:40/ }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "In" });
  for (const key of ["i", "c", "Delete", "End"]) press(key, field);
  expect(field.value).toBe("0:10.000");
  expect(screen.queryByText("Chapter 1")).toBeNull();
});

test("ST-061: a time is typed, and an edge is moved by a frame and a second with buttons and keys", async () => {
  openMarkers([{ ...movie, markers: { ranges: [intro], chapters: [] } }]);
  await ready();
  fireEvent.click(await screen.findByRole("button", { name: /^Intro.*0:40/ }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Out" });
  fireEvent.change(field, { target: { value: "1:05" } });
  fireEvent.blur(field);
  expect(field.value).toBe("1:05.000");
  fireEvent.click(screen.getByRole("button", { name: "Out: forward 1 frame" }));
  expect(field.value).toBe("1:05.040");
  expect(opened[0]?.engine.video.currentTime).toBe(65.04);
  const edge = screen.getByRole("slider", { name: "Start of Intro" });
  press("ArrowRight", edge);
  press(",", edge);
  expect(edge.getAttribute("aria-valuetext")).toBe("0:10.960");
  expect(opened[0]?.engine.video.currentTime).toBe(10.96);
});

test("ST-064: an edge stops at the rules, and what is typed against them cannot be saved", async () => {
  const credits = { kind: "credits" as const, from: 50, to: 60 };
  openMarkers([{ ...movie, markers: { ranges: [intro, credits], chapters: [] } }]);
  await ready();
  fireEvent.click(await screen.findByRole("button", { name: /^Credits.*1:00/ }));
  const edge = screen.getByRole("slider", { name: "Start of Credits" });
  for (let presses = 0; presses < 12; presses += 1) press("ArrowLeft", edge);
  expect(edge.getAttribute("aria-valuetext")).toBe("0:40.000");
  const field = screen.getByRole("textbox", { name: "In" });
  fireEvent.change(field, { target: { value: "0:30" } });
  press("Enter", field);
  expect(await screen.findByText("An intro and credits can’t be at the same time.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save markers" }).disabled).toBe(
    true,
  );
});

test("ST-061: a dragged edge moves to the pointer, with the video following", async () => {
  openMarkers([{ ...movie, markers: { ranges: [intro], chapters: [] } }]);
  await ready();
  fireEvent.click(await screen.findByRole("button", { name: /^Intro.*0:40/ }));
  const edge = screen.getByRole("slider", { name: "End of Intro" });
  const lane = edge.closest("[class*=lane]") ?? edge;
  lane.getBoundingClientRect = () => new DOMRect(100, 0, 1_000, 30);
  edge.setPointerCapture = () => undefined;
  edge.hasPointerCapture = () => true;
  fireEvent.pointerDown(edge, { pointerId: 1, clientX: 115 });
  fireEvent.pointerMove(edge, { pointerId: 1, clientX: 300 });
  expect(edge.getAttribute("aria-valuetext")).toBe("9:00.000");
  expect(opened[0]?.engine.video.currentTime).toBe(540);
});

test("ST-065: playback is tested from 5 seconds before a marker, with the button of viewers", async () => {
  openMarkers([{ ...movie, markers: { ranges: [intro], chapters: [] } }]);
  await ready();
  press("t");
  const dialog = within(await screen.findByRole("dialog", { name: "Test playback" }));
  await waitFor(() => expect(opened[1]?.startSeconds).toBe(5));
  expect(dialog.queryByRole("button", { name: "Skip Intro" })).toBeNull();
  await waitFor(() => expect(opened[1]?.engine.video.isConnected).toBe(true));
  opened[1]?.engine.moveTo(5);
  opened[1]?.engine.moveTo(10.5);
  fireEvent.click(await dialog.findByRole("button", { name: "Skip Intro" }));
  expect(opened[1]?.engine.video.currentTime).toBe(40);
});
