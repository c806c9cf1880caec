import type { EncodingJob } from "@bijou/contract/studio/jobs";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../../testing/fake-studio.tsx";
import { JOBS } from "../../../testing/system-samples.ts";

const subtitles = [{ file: "ace.srt", language: "und" }];

/** The queue, in which The Flying Ace has a subtitle file. */
function open(respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {}) {
  const change = (job: EncodingJob): EncodingJob =>
    job.id === 6 && job.options ? { ...job, options: { ...job.options, subtitles } } : job;
  const jobs = { ...JOBS, jobs: JOBS.jobs.map(change) };
  return openStudio({
    path: "/jobs",
    respond: {
      "GET /system/jobs": () => jobs,
      "POST /system/jobs/6/options": () => jobs,
      ...respond,
    },
  });
}

async function dialog() {
  fireEvent.click(
    await screen.findByRole("button", { name: "Change the options of The Flying Ace" }),
  );
  return within(await screen.findByRole("dialog", { name: "Options of The Flying Ace" }));
}
const SAVE = { name: "Save options" };

test("the options of a queued video are changed, and changed back", async () => {
  const { callsOf } = open();
  const form = await dialog();
  fireEvent.click(form.getByRole("checkbox", { name: "At night" }));
  fireEvent.change(form.getByLabelText("Largest rendition"), { target: { value: "1080" } });
  fireEvent.change(form.getByLabelText("Quality"), { target: { value: "20" } });
  fireEvent.change(form.getByLabelText("Second encoding"), { target: { value: "av1" } });
  fireEvent.click(form.getByRole("checkbox", { name: "Leave the loudness as it is" }));
  fireEvent.change(form.getByLabelText("Language of ace.srt"), { target: { value: "de" } });
  fireEvent.click(form.getByRole("button", SAVE));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(callsOf("/system/jobs/6/options")).toHaveLength(2));
  const before = {
    atNight: false,
    largest: 2_160,
    quality: 23,
    isThorough: false,
    ladder: "measured",
    codec: null,
    keepsHdr: false,
    loudness: -24,
    subtitles,
  };
  const after = {
    ...before,
    atNight: true,
    largest: 1_080,
    quality: 20,
    codec: "av1",
    loudness: null,
    subtitles: [{ file: "ace.srt", language: "de" }],
  };
  expect(callsOf("/system/jobs/6/options").map(({ body }) => body)).toEqual([
    { options: after, seen: before },
    { options: before, seen: after },
  ]);
});

test("what is no quality or loudness cannot be saved", async () => {
  open();
  const form = await dialog();
  fireEvent.change(form.getByLabelText("Quality"), { target: { value: "50" } });
  expect(form.getByText("Enter a whole number from 15 to 35.")).toBeTruthy();
  expect(form.getByRole("button", SAVE)).toHaveProperty("disabled", true);
  fireEvent.change(form.getByLabelText("Quality"), { target: { value: "25" } });
  fireEvent.change(form.getByLabelText("Loudness in LUFS"), { target: { value: "loud" } });
  expect(form.getByText("Enter a number from -40 to -10.")).toBeTruthy();
  expect(form.getByRole("button", SAVE)).toHaveProperty("disabled", true);
});

test("a video that has begun meanwhile says why its options stay", async () => {
  open({ "POST /system/jobs/6/options": () => new Failure(409, "wrong_state") });
  const form = await dialog();
  fireEvent.click(form.getByRole("button", SAVE));
  expect(await form.findByText(/It has begun or ended in the meantime/)).toBeTruthy();
  // Only what is queued or paused has the button.
  expect(screen.queryByRole("button", { name: "Change the options of The Lodger" })).toBeNull();
});
