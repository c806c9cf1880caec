import type { TitleVideos } from "@bijou/contract/studio/title-videos";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../../testing/samples.ts";
import { aTitlePage } from "../title-page.fixture.ts";

const AT = "2026-11-26T10:00:00.000Z";
const UPLOAD = {
  id: "3f0a64a4-6d0f-4a39-8a8f-5f4f54d3c001",
  revision: 3,
  name: "night-train-4k.mov",
  kind: "video",
  size: 52e9,
  state: "ready",
};
const VIDEOS: TitleVideos = {
  current: { durationSeconds: 2_690, heights: [1080] },
  next: null,
  earlier: [
    {
      id: 7,
      durationSeconds: 2_688,
      heights: [720],
      replacedAt: AT,
      until: "2026-12-26T10:00:00.000Z",
    },
  ],
};

function open(videos: TitleVideos, session = SIGNED_IN) {
  return openStudio({
    path: "/catalog/1001",
    session,
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/1001/videos": () => videos,
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": () => ({ timeZone: "UTC", entries: [] }),
      "GET /uploads": () => ({
        uploads: [UPLOAD, { ...UPLOAD, id: "other", name: "cut.mov", state: "uploading" }],
        storage: { freeBytes: 1e12, reservedBytes: 0, totalBytes: 2e12 },
      }),
      "POST /titles/1001/videos/replace": () => ({ jobId: 12 }),
      "POST /titles/1001/videos/restore": () => VIDEOS,
    },
  });
}

test("a finished upload is chosen as the new master", async () => {
  const { callsOf } = open(VIDEOS);
  fireEvent.click(await screen.findByRole("button", { name: "Replace master" }));
  const dialog = within(await screen.findByRole("dialog"));
  const action = dialog.getByRole("button", { name: "Replace master" });
  expect(action).toHaveProperty("disabled", true);
  const select = await dialog.findByRole("combobox", { name: "Finished uploads" });
  expect(
    within(select)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Choose an upload", "night-train-4k.mov, 52 GB"]);
  fireEvent.change(select, { target: { value: UPLOAD.id } });
  fireEvent.click(action);
  expect(await screen.findByText("The new master is queued for encoding.")).toBeTruthy();
  expect(callsOf("/titles/1001/videos/replace")[0]?.body).toEqual({
    upload: UPLOAD.id,
    revision: 3,
  });
});

test("a file that is no video is refused before it is sent", async () => {
  open(VIDEOS);
  fireEvent.click(await screen.findByRole("button", { name: "Replace master" }));
  const dialog = within(await screen.findByRole("dialog"));
  const files = [new File(["a"], "notes.txt")];
  fireEvent.change(dialog.getByLabelText("Upload a file"), { target: { files } });
  expect(await dialog.findByText("This isn’t a video file that can be encoded.")).toBeTruthy();
});

test("an earlier version says until when it can be restored, and is restored after a question", async () => {
  const { callsOf } = open(VIDEOS);
  expect(
    await screen.findByText(/44 min 48 sec · 720p · can be restored until Dec 26/),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Restore the version that was replaced/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("The earlier version is back.")).toBeTruthy();
  expect(callsOf("/titles/1001/videos/restore")[0]?.body).toEqual({ video: 7 });
});

test("while the next version is encoded, the page says that the current one plays", async () => {
  open({ ...VIDEOS, next: { id: 12, state: "encoding", percent: 41 } });
  expect(
    await screen.findByText(/New version: encoding, 41%\. The current version plays until/),
  ).toBeTruthy();
});

test("who may not encode sees the versions without buttons", async () => {
  open(VIDEOS, { ...SIGNED_IN, person: { ...ADA, roles: ["support"] } });
  expect(await screen.findByText("Earlier versions")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Replace master|^Restore/ })).toBeNull();
});
