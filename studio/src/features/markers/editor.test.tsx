import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { opened } from "../../player/engines.fixture.ts";
import { episode, go, intro, movie, NONE, openMarkers, press, ready } from "./markers.fixture.ts";

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
  const after = { ...NONE, ranges: [{ kind: "intro", from: 12, to: 41.5 }] };
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

test("the keys are listed, and none does anything while a time is typed", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, ranges: [intro] } }]);
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

test("a time is typed, and an edge is moved by a frame and a second with buttons and keys", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, ranges: [intro] } }]);
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

test("an edge stops at the rules, and what is typed against them cannot be saved", async () => {
  const credits = { kind: "credits" as const, from: 50, to: 60 };
  openMarkers([{ ...movie, markers: { ...NONE, ranges: [intro, credits] } }]);
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

test("a dragged edge moves to the pointer, with the video following", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, ranges: [intro] } }]);
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
  openMarkers([{ ...movie, markers: { ...NONE, ranges: [intro] } }]);
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

const credits = { kind: "credits" as const, from: 2_600, to: 2_700 };
const ending = episode(1, { markers: { ...NONE, ranges: [credits] } });

test("a test from 5 seconds before credits counts down to the next episode, which can be cancelled", async () => {
  openMarkers([ending, episode(2, { picture: "/art/part-480.webp" })]);
  await ready();
  press("t");
  const dialog = within(await screen.findByRole("dialog", { name: "Test playback" }));
  await waitFor(() => expect(opened[1]?.startSeconds).toBe(2_595));
  await waitFor(() => expect(opened[1]?.engine.video.isConnected).toBe(true));
  const film = opened[1]?.engine;
  film?.moveTo(2_596);
  expect(dialog.queryByText(/^Next video in/)).toBeNull();
  film?.moveTo(2_600);
  expect(await dialog.findByText("Next video in 10 s")).toBeTruthy();
  expect(dialog.getByText("S1 E2 · Part 2")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Skip credits" })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Watch credits" }));
  expect(dialog.queryByText(/^Next video in/)).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Next Video" }));
  expect(await dialog.findByText("The next episode starts here.")).toBeTruthy();
  expect(film?.video.paused).toBe(true);
});

test("a test stops where the countdown starts the next episode", async () => {
  openMarkers([ending, episode(2)]);
  await ready();
  press("t");
  const dialog = within(await screen.findByRole("dialog", { name: "Test playback" }));
  await waitFor(() => expect(opened[1]?.engine.video.isConnected).toBe(true));
  const film = opened[1]?.engine;
  for (const at of [2_596, 2_600, 2_605, 2_610]) film?.moveTo(at);
  expect(await dialog.findByText("The next episode starts here.")).toBeTruthy();
  expect(film?.video.paused).toBe(true);
});

test.each([
  [
    "a scene follows them",
    [episode(1, { markers: { ...NONE, ranges: [{ ...credits, to: 2_650 }] } }), episode(2)],
  ],
  ["there is no next episode", [ending]],
])("credits have a button instead of a countdown where %s", async (_, videos) => {
  openMarkers(videos);
  await ready();
  press("t");
  const dialog = within(await screen.findByRole("dialog", { name: "Test playback" }));
  await waitFor(() => expect(opened[1]?.engine.video.isConnected).toBe(true));
  opened[1]?.engine.moveTo(2_596);
  opened[1]?.engine.moveTo(2_600);
  expect(await dialog.findByRole("button", { name: "Skip credits" })).toBeTruthy();
  expect(dialog.queryByText(/^Next video in/)).toBeNull();
});

test("A adds an ad break at the playhead, which is saved", async () => {
  const { saved } = openMarkers();
  await ready();
  go(600);
  press("a");
  expect(await screen.findByRole("button", { name: /^Ad break\s*10:00\.000/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save markers" }));
  await waitFor(() =>
    expect(saved()).toEqual([
      [{ episode: null, markers: { ...NONE, breaks: [600] }, seen: movie.markers }],
    ]),
  );
});

test("an ad break that breaks a rule says which, and can’t be saved", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, breaks: [600] } }]);
  await ready();
  go(700);
  press("a");
  expect(await screen.findByText("This is too close to the ad break before it.")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save markers" }).disabled).toBe(
    true,
  );
});

test("an ad break is dragged no further than the rules allow", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, breaks: [600, 1_200] } }]);
  await ready();
  fireEvent.click(await screen.findByRole("button", { name: /^Ad break\s*10:00/ }));
  const handle = screen.getByRole("slider", { name: "Time of Ad break" });
  fireEvent.change(handle, { target: { value: 1_100 } });
  expect(handle.getAttribute("aria-valuetext")).toBe("15:00.000");
  fireEvent.change(handle, { target: { value: 3 } });
  expect(handle.getAttribute("aria-valuetext")).toBe("1:00.000");
});

const AD = { name: "Soap", url: "/media/public/soap/master.m3u8", durationSeconds: 15 };

test("a test from 5 seconds before an ad break shows its ads one by one, then the video goes on", async () => {
  openMarkers([{ ...movie, markers: { ...NONE, breaks: [600] } }], {
    respond: {
      "GET /titles/1001/test-break": () => ({
        hasAdServer: false,
        ads: [
          { ...AD, skipAfterSeconds: 5 },
          { ...AD, name: "Tea", skipAfterSeconds: null },
        ],
      }),
    },
  });
  await ready();
  press("t");
  const dialog = within(await screen.findByRole("dialog", { name: "Test playback" }));
  await waitFor(() => expect(opened[1]?.startSeconds).toBe(595));
  const film = opened[1]?.engine;
  film?.moveTo(595);
  expect(dialog.queryByText(/^Ad /)).toBeNull();
  film?.moveTo(600.1);
  expect(await dialog.findByText("Ad 1 of 2: Soap")).toBeTruthy();
  expect(film?.video.paused).toBe(true);
  await waitFor(() => expect(opened[2]?.engine.video.isConnected).toBe(true));
  const skip = dialog.getByRole<HTMLButtonElement>("button", { name: "Skip ad in 5" });
  expect(skip.disabled).toBe(true);
  opened[2]?.engine.moveTo(5);
  fireEvent.click(await dialog.findByRole("button", { name: "Skip ad" }));
  expect(await dialog.findByText("Ad 2 of 2: Tea")).toBeTruthy();
  await waitFor(() => expect(opened[3]?.engine.video.isConnected).toBe(true));
  expect(dialog.queryByRole("button", { name: /^Skip/ })).toBeNull();
  opened[3]?.engine.video.dispatchEvent(new Event("ended"));
  await waitFor(() => expect(film?.video.paused).toBe(false));
  expect(dialog.queryByText(/^Ad /)).toBeNull();
});

test.each([
  [false, "No ad fits into this break now, so viewers wouldn’t see one here."],
  [true, "Your ad server decides when viewers see ads. Breaks set here have no effect."],
])(
  "a test of a break without ads plays on and says why (ad server: %s)",
  async (hasAdServer, why) => {
    openMarkers([{ ...movie, markers: { ...NONE, breaks: [600] } }], {
      respond: { "GET /titles/1001/test-break": () => ({ hasAdServer, ads: [] }) },
    });
    await ready();
    press("t");
    const dialog = within(await screen.findByRole("dialog", { name: "Test playback" }));
    await waitFor(() => expect(opened[1]?.engine.video.isConnected).toBe(true));
    opened[1]?.engine.moveTo(595);
    opened[1]?.engine.moveTo(601);
    expect(await dialog.findByText(why)).toBeTruthy();
    expect(opened[1]?.engine.video.paused).toBe(false);
  },
);
