import type { StorageUse } from "@bijou/contract/studio/storage";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";

const USE: StorageUse = {
  measuredAt: "2026-11-26T10:00:00.000Z",
  waiting: 2,
  freeBytes: 500e9,
  totalBytes: 4e12,
  bytesPerDay: 5e9,
  fullInDays: 100,
  totals: { videos: 3e12, earlier: 20e9, trash: 0, unused: 7e9, masters: 0, uploads: 4e9 },
  parts: [
    { part: "1080p", bytes: 2e12 },
    { part: "audio", bytes: 1e11 },
  ],
  titleCount: 2,
  titles: [
    {
      id: 1002,
      name: "Night Train",
      kind: "movie",
      isDeleted: false,
      bytes: 60e9,
      earlierBytes: 20e9,
      largest: "1080p",
    },
    {
      id: 1003,
      name: "Old News",
      kind: "series",
      isDeleted: true,
      bytes: 1e9,
      earlierBytes: 0,
      largest: "",
    },
  ],
};
const open = (use: StorageUse | Failure, session = SIGNED_IN) =>
  openStudio({
    path: "/storage",
    session,
    respond: {
      "GET /system/storage": () => use,
      "POST /system/storage/earlier/1002": () => USE,
      "POST /system/storage/unused": () => USE,
    },
  });

test("the page says what is free, how it grows and when it is full", async () => {
  open(USE);
  expect(await screen.findByText("500 GB free of 4 TB")).toBeTruthy();
  expect(
    screen.getByText(
      "Grows by 5 GB a day. At this rate it’s full in 100 days. 2 videos aren’t measured yet.",
    ),
  ).toBeTruthy();
  const parts = within(screen.getByRole("table", { name: "By rendition and type" }));
  expect(parts.getByRole("cell", { name: "2 TB" })).toBeTruthy();
});

test("earlier versions of a title are deleted after a question", async () => {
  const { callsOf } = open(USE);
  const table = within(await screen.findByRole("table", { name: "By title" }));
  expect(table.getAllByRole("row")).toHaveLength(3);
  fireEvent.click(table.getByRole("button", { name: "Delete earlier versions of Night Train" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/This frees 20 GB/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete earlier versions" }));
  await waitFor(() => expect(callsOf("/system/storage/earlier/1002")).toHaveLength(1));
});

test("videos that nothing plays are deleted after a question", async () => {
  const { callsOf } = open(USE);
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(callsOf("/system/storage/unused")).toHaveLength(1));
});

test("who may not encode sees what could be freed, without buttons", async () => {
  open(USE, { ...SIGNED_IN, person: { ...ADA, roles: ["support"] } });
  await screen.findByText("Night Train");
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("before the first measurement the page says so, and an error can be tried again", async () => {
  open({ ...USE, measuredAt: null, titles: [], parts: [] });
  expect(await screen.findByRole("heading", { name: "Nothing is measured yet" })).toBeTruthy();
  document.body.replaceChildren();
  open(new Failure(503, "unavailable"));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
