import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { roughly } from "./roughly.ts";
import { openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN, TODAY } from "../../testing/samples.ts";
import { JOBS } from "../../testing/system-samples.ts";

/** What Today says of the queue. */
async function stopped() {
  const heading = await screen.findByRole("heading", { name: "Encoding has stopped" });
  return within(heading.parentElement as HTMLElement);
}

test("a running video has its speed, the time left, each rendition and what is in its file", async () => {
  openStudio({ path: "/jobs", respond: { "GET /system/jobs": () => JOBS } });
  expect(await screen.findByText("Encoding, 47% · 23 min 50 sec left · 1.4× speed")).toBeTruthy();
  const renditions = screen.getByRole("list", { name: "Renditions of The Lodger" });
  expect(
    within(renditions)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["720p, 49%", "1080p, 46%"]);
  fireEvent.click(screen.getByText("File details"));
  expect(screen.getByText("prores, 1440 × 1080, 18 fps, 1 hr 30 min")).toBeTruthy();
  expect(screen.getByText("English, flac, 2 channels, -19.4 LUFS")).toBeTruthy();
  expect(screen.getByText("Commentary, aac, 1 channel")).toBeTruthy();
  expect(screen.getByText("English and German")).toBeTruthy();
  expect(screen.getByText("240 px on the left and 240 px on the right")).toBeTruthy();
});

test("a queued video says about when it begins, and nothing where that is not known", async () => {
  const seconds = new Map([
    [5, 20],
    [6, 1_234],
  ]);
  const jobs = JOBS.jobs.map((job) => ({ ...job, beginsInSeconds: seconds.get(job.id) ?? null }));
  openStudio({ path: "/jobs", respond: { "GET /system/jobs": () => ({ ...JOBS, jobs }) } });
  expect(await screen.findByText(/Begins in a moment\./)).toBeTruthy();
  expect(screen.getByText(/Begins in 20 minutes or so\./)).toBeTruthy();
  expect(screen.getAllByText(/Begins/)).toHaveLength(2);
});

test.each([
  [61, 60],
  [9 * 60 + 10, 9 * 60],
  [12 * 60, 10 * 60],
  [58 * 60, 60 * 60],
  [100 * 60, 2 * 3_600],
])("%i seconds are said as %i", (seconds, said) => {
  expect(roughly(seconds)).toBe(said);
});

test("a job leads to its title, if there is one", async () => {
  openStudio({ path: "/jobs", respond: { "GET /system/jobs": () => JOBS } });
  const link = await screen.findByRole("link", { name: "The Lodger" });
  expect(link.getAttribute("href")).toBe("/studio/catalog/1007");
  expect(screen.getByText("Shoes")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Shoes" })).toBeNull();
});

test("a queued video is moved to the top and paused; pausing a running one is confirmed", async () => {
  const { callsOf } = openStudio({
    path: "/jobs",
    respond: {
      "GET /system/jobs": () => JOBS,
      "POST /system/jobs/6/move": () => JOBS,
      "POST /system/jobs/6/pause": () => JOBS,
      "POST /system/jobs/4/pause": () => JOBS,
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Move The Flying Ace to the top" }));
  expect(await screen.findByText("The Flying Ace is next.")).toBeTruthy();
  // The first one is there already.
  expect(screen.queryByRole("button", { name: "Move Shoes to the top" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Pause The Flying Ace" }));
  expect(await screen.findByText("The Flying Ace is paused.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Pause The Lodger" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(callsOf("/system/jobs/4/pause")).toHaveLength(0);
  fireEvent.click(dialog.getByRole("button", { name: "Pause" }));
  await expect.poll(() => callsOf("/system/jobs/4/pause")).toHaveLength(1);
});

test("videos that failed for one cause are retried together", async () => {
  const causes = [
    { cause: "missing", count: 12 },
    { cause: "damaged", count: 1 },
  ];
  const { callsOf } = openStudio({
    path: "/jobs",
    respond: {
      "GET /system/jobs": () => ({ ...JOBS, causes }),
      "POST /system/jobs/retry-like": () => ({ ...JOBS, causes: [] }),
    },
  });
  expect(await screen.findByText("12 failed because their files can’t be found.")).toBeTruthy();
  expect(screen.queryByText(/files are damaged/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Retry all 12" }));
  expect(await screen.findByText("They’re queued again.")).toBeTruthy();
  expect(callsOf("/system/jobs/retry-like")[0]?.body).toEqual({ cause: "missing" });
});

test("Today says that encoding has stopped and why, and resumes it", async () => {
  let encoding: typeof TODAY.encoding = {
    stoppedAt: "2026-11-23T15:20:00.000Z",
    reason: "ffmpeg cannot encode a test picture: Killed",
  };
  const { callsOf } = openStudio({
    respond: {
      "GET /today": () => ({ ...TODAY, encoding }),
      "POST /system/queue/resume": () => {
        encoding = null;
        return JOBS;
      },
    },
  });
  const note = await stopped();
  expect(note.getByRole("heading", { name: "Encoding has stopped" })).toBeTruthy();
  expect(note.getByText("ffmpeg cannot encode a test picture: Killed")).toBeTruthy();
  expect(note.getByRole("link", { name: "Open Jobs" })).toBeTruthy();
  fireEvent.click(note.getByRole("button", { name: "Resume queue" }));
  expect(await screen.findByText("The queue continues.")).toBeTruthy();
  expect(callsOf("/system/queue/resume")).toHaveLength(1);
  expect(screen.queryByText("Encoding has stopped")).toBeNull();
});

test("who may not encode sees on Today that encoding has stopped, without the button", async () => {
  const encoding = { stoppedAt: "2026-11-23T15:20:00.000Z", reason: "" };
  openStudio({
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["support"] } },
    respond: { "GET /today": () => ({ ...TODAY, encoding }) },
  });
  const note = await stopped();
  expect(note.queryByRole("button")).toBeNull();
});
