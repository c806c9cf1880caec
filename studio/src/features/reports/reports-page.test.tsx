import type { Issue, IssueReport, IssueRow } from "@bijou/contract/studio/issues";
import type { TitleVideos } from "@bijou/contract/studio/title-videos";
import type { FakeEngine } from "@bijou/player/engine/fake-engine";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, NO_ISSUES, SIGNED_IN } from "../../testing/samples.ts";

let engine: FakeEngine;
let startedAt: unknown;
vi.mock("@bijou/player/engine/hls", async () => {
  const { FakeEngine: Engine, hlsWith } = await import("@bijou/player/engine/fake-engine");
  const { absolute, openEngine } = hlsWith(() => (engine = new Engine(5_400)));
  return {
    absolute,
    openEngine: (...given: Parameters<typeof openEngine>) => {
      [, startedAt] = given;
      return openEngine(...given);
    },
  };
});
beforeEach(() => {
  startedAt = undefined;
});

const AT = "2026-11-23T15:20:00.000Z";
const row = (id: number, more: Partial<IssueRow> = {}): IssueRow => ({
  id,
  revision: 2,
  title: { id: 9, name: "The General", year: 1926, kind: "movie", still: "" },
  cause: "sound/out-of-step",
  problem: "Sound and picture are out of sync",
  status: "new",
  assignee: null,
  reports: 3,
  viewers: 3,
  devices: ["Firefox on Linux"],
  renditions: [720],
  openedAt: AT,
  reportedAt: AT,
  reopenedAt: null,
  ...more,
});
const report = (id: number, more: Partial<IssueReport> = {}): IssueReport => ({
  id,
  at: AT,
  isAutomatic: false,
  message: "Half a second late.",
  episode: null,
  positionSeconds: 1867,
  rendition: 720,
  subtitles: "English",
  device: "Firefox on Linux",
  playerErrors: [],
  email: null,
  ...more,
});
const detail = (issue: IssueRow): Issue => ({
  issue,
  reports: [report(1), report(2, { positionSeconds: 1900, message: "" })],
  replyTo: 2,
  staff: [{ id: ADA.id, name: ADA.name }],
  history: [],
});
const [FIRST, SECOND] = [row(41), row(42, { problem: "There is no sound", status: "waiting" })];
const PLAYBACK = {
  url: "/media/g/a/master.m3u8",
  expiresAtSeconds: 0,
  durationSeconds: 5_400,
  sounds: [],
  subtitles: [{ name: "English", language: "en", url: "/media/g/a/en.vtt" }],
};

const VIDEOS: TitleVideos = {
  current: { durationSeconds: 5_400, heights: [1080, 720] },
  next: null,
  earlier: [],
};

function open(path = "/reports", options: Parameters<typeof openStudio>[0] = {}) {
  return openStudio({
    ...options,
    path,
    respond: {
      "GET /issues": () => ({
        ...NO_ISSUES,
        issues: [FIRST, SECOND],
        counts: { open: 2, mine: 0, waiting: 1 },
        medianResponseSeconds: 32_400,
      }),
      "GET /issues/41": () => detail(FIRST),
      "GET /issues/42": () => detail(SECOND),
      "POST /issues/41": () => detail({ ...FIRST, revision: 3 }),
      "POST /issues/41/reply": () => detail({ ...FIRST, revision: 3 }),
      "POST /issues/close": () => ({ issues: [{ id: 41, revision: 3, status: "new" }] }),
      "GET /titles/9/playback": () => PLAYBACK,
      "GET /titles/9/videos": () => VIDEOS,
      ...options.respond,
    },
  });
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test("the inbox lists issues by status, with counts and the median response time", async () => {
  open();
  expect(await screen.findByText("Median response time: 9 hours")).toBeTruthy();
  const group = await screen.findByRole("region", { name: "New" });
  expect(within(group).getByRole("link", { name: /out of sync.*The General/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Waiting 1" })).toBeTruthy();
});

test("J and K go through the list, E, A and R act on the open issue", async () => {
  const { address, callsOf } = open();
  await screen.findByRole("region", { name: "New" });
  press("j");
  await waitFor(() => expect(address()).toBe("/studio/reports/41"));
  press("j");
  await waitFor(() => expect(address()).toBe("/studio/reports/42"));
  press("k");
  await waitFor(() => expect(address()).toBe("/studio/reports/41"));
  const area = await screen.findByRole("textbox", { name: "Email to 2 reporters, once each" });
  press("a");
  await waitFor(() =>
    expect(callsOf("/issues/41").at(-1)?.body).toEqual({ revision: 2, assigneeId: ADA.id }),
  );
  press("r");
  expect(document.activeElement).toBe(area);
  fireEvent.keyDown(area, { key: "e" });
  expect(callsOf("/issues/41").some(({ body }) => "status" in body)).toBe(false);
  area.blur();
  await screen.findByText(`Assigned to ${ADA.name}.`);
  press("e");
  await waitFor(() =>
    expect(callsOf("/issues/41").some(({ body }) => body["status"] === "resolved")).toBe(true),
  );
  expect(address()).toBe("/studio/reports/42");
});

test("the list of shortcuts names those of the page", async () => {
  open();
  await screen.findByRole("region", { name: "New" });
  press("?");
  const dialog = await screen.findByRole("dialog");
  for (const text of ["Next issue", "Resolve the issue", "Reply to its reporters"])
    expect(within(dialog).getByText(text)).toBeTruthy();
});

test("ST-134: an issue plays as reported, 5 seconds earlier, with its reports on the timeline", async () => {
  open("/reports/41");
  const position = await screen.findByRole("slider", { name: "Position" });
  await waitFor(() => expect(engine.chosenQuality).toBe(720));
  expect(startedAt).toBe(1862);
  expect(position.parentElement?.querySelectorAll("span")).toHaveLength(2);
  const subtitles = screen.getByRole<HTMLSelectElement>("combobox", { name: "Subtitles" });
  expect(subtitles.value).toBe("English");
  fireEvent.click(screen.getByRole("button", { name: "Play from 31:40" }));
  await waitFor(() => expect(startedAt).toBe(1895));
});

test("a template fills the reply, which is sent once and resolves the issue", async () => {
  const { callsOf } = open("/reports/41");
  const area = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: "Email to 2 reporters, once each",
  });
  const template = screen.getByRole<HTMLSelectElement>("combobox", { name: "Template" });
  const fixed = within(template).getByRole<HTMLOptionElement>("option", { name: "Fixed" }).value;
  fireEvent.change(template, { target: { value: fixed } });
  expect(area.value).toBe(fixed);
  const send = screen.getByRole("button", { name: "Reply and resolve" });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText("Reply sent to 2 people.")).toBeTruthy();
  expect(callsOf("/issues/41/reply").map(({ body }) => body)).toEqual([
    { revision: 2, text: fixed, status: "resolved" },
  ]);
});

test("selected issues are closed together, which can be undone", async () => {
  const { callsOf } = open();
  fireEvent.click(
    await screen.findByRole("checkbox", { name: /Select Sound and picture are out of sync/ }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Not ours" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(callsOf("/issues/41").map(({ body }) => body)).toEqual([{ revision: 3, status: "new" }]),
  );
  expect(callsOf("/issues/close")[0]?.body).toEqual({
    issues: [{ id: 41, revision: 2 }],
    status: "not_ours",
  });
});

test("who may only read handles nothing", async () => {
  open("/reports/41", { session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } } });
  expect(await screen.findByText("You can read reports, but not handle them.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: /out of sync/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Merge" })).toBeNull();
});

test("ST-152: without issues the page says what it is for, and an error can be tried again", async () => {
  open("/reports", { respond: { "GET /issues": () => NO_ISSUES } });
  expect(await screen.findByRole("heading", { name: "No open reports" })).toBeTruthy();
  document.body.replaceChildren();
  open("/reports", { respond: { "GET /issues": () => new Failure(503, "unavailable") } });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});

test("an issue leads to markers and subtitles of its title, and its video is replaced or encoded again from there", async () => {
  const { callsOf } = open("/reports/41", {
    respond: {
      "GET /uploads": () => ({
        uploads: [],
        storage: { freeBytes: 1, reservedBytes: 0, totalBytes: 1 },
      }),
      "POST /titles/encode-again": () => ({ queued: 1, noMaster: 0, underWay: 0 }),
    },
  });
  const fix = within(await screen.findByRole("region", { name: "Fix" }));
  const linkTo = (name: string) => fix.getByRole("link", { name }).getAttribute("href");
  expect(linkTo("Markers")).toBe("/studio/catalog/9/markers");
  expect(linkTo("Audio and subtitles")).toBe("/studio/catalog/9#tracks");
  fireEvent.click(await fix.findByRole("button", { name: "Replace master" }));
  await screen.findByRole("dialog", { name: /The General/ });
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const before = callsOf("/issues/41").length;
  fireEvent.click(fix.getByRole("button", { name: "Encode again" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Encode again" }));
  await waitFor(() => expect(callsOf("/issues/41").length).toBeGreaterThan(before));
});
