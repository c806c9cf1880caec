import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { TODAY } from "../../testing/samples.ts";

test("ST-071: Today says when interrupted uploads are deleted, with the way to them", async () => {
  const nextAt = new Date(Date.now() + 47 * 3_600_000).toISOString();
  openStudio({
    respond: { "GET /today": () => ({ ...TODAY, endingUploads: { count: 2, nextAt } }) },
  });
  expect(
    await screen.findByText(/^2 interrupted uploads of yours are deleted .* in 2 days\.$/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "See uploads" }).getAttribute("href")).toBe(
    "/studio/uploads",
  );
});

test("A4, ST-023: a failed video says why and what to do; one that can be retried is, with one click", async () => {
  const failed = [
    { id: 7, name: "Full House", file: "house.mkv", cause: "disk", reason: "The disk is full." },
    {
      id: 8,
      name: "Play List",
      file: "list.mp4",
      cause: "unreadable",
      reason: "It is a playlist.",
    },
  ];
  let videos = failed;
  const { callsOf } = openStudio({
    respond: {
      "GET /today": () => ({ ...TODAY, failedVideos: { total: videos.length + 3, videos } }),
      "POST /system/jobs/7/retry": () => {
        videos = failed.slice(1);
        return {};
      },
    },
  });
  expect(await screen.findByText("Full House wasn’t encoded.")).toBeTruthy();
  expect(screen.getByText(/The disk is full\. Free some space, then retry\./)).toBeTruthy();
  expect(screen.getByText("list.mp4: It is a playlist.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "3 more failed. See all of them." })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry Play List" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Retry Full House" }));
  await waitFor(() => expect(screen.queryByText("Full House wasn’t encoded.")).toBeNull());
  expect(callsOf("/system/jobs/7/retry")).toHaveLength(1);
});

test("A1, ST-027: drafts that are ready lead to the catalog instead of to Uploads", async () => {
  const steps = [{ step: "title", isDone: false }];
  openStudio({ respond: { "GET /today": () => ({ ...TODAY, steps, readyDrafts: 5 }) } });
  expect(await screen.findByText("5 drafts are ready to be published.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See drafts" }).getAttribute("href")).toBe(
    "/studio/catalog?status=draft",
  );
  expect(screen.queryByRole("link", { name: "Upload" })).toBeNull();
});
