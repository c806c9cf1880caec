import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { TODAY } from "../../testing/samples.ts";

test("Today says when interrupted uploads are deleted, with the way to them", async () => {
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

test("A4, a failed video says why and what to do; one that can be retried is, with one click", async () => {
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

test("A1, drafts that are ready lead to the catalog instead of to Uploads", async () => {
  const steps = [{ step: "title", isDone: false }];
  openStudio({ respond: { "GET /today": () => ({ ...TODAY, steps, readyDrafts: 5 }) } });
  expect(await screen.findByText("5 drafts are ready to be published.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See drafts" }).getAttribute("href")).toBe(
    "/studio/catalog?status=draft",
  );
  expect(screen.queryByRole("link", { name: "Upload" })).toBeNull();
});

test("a line is snoozed until tomorrow, the next one stays, and the snoozed one can be shown again", async () => {
  const license = { id: 12, name: "Night films", holder: "Lumen", endsAt: "2027-01-31T00:00:00Z" };
  let snoozed: { line: string; until: string }[] = [];
  const { callsOf } = openStudio({
    respond: {
      "GET /today": () => ({ ...TODAY, openIssues: 3, endingLicenses: [license], snoozed }),
      "POST /me/snoozed-lines": ({ body }) => {
        snoozed =
          typeof body["until"] === "string" ? [{ line: "issues", until: body["until"] }] : [];
        return { snoozed };
      },
    },
  });
  fireEvent.click(
    await screen.findByRole("button", { name: "Snooze: 3 reported issues are open" }),
  );
  fireEvent.click(await screen.findByRole("menuitem", { name: "Until tomorrow" }));
  await waitFor(() => expect(screen.queryByText("3 reported issues are open")).toBeNull());
  expect(callsOf("/me/snoozed-lines")[0]?.body["line"]).toBe("issues");
  expect(screen.getByText(/Night films, a license of Lumen/)).toBeTruthy();
  expect(screen.getByText("1 line is snoozed.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show again" }));
  expect(await screen.findByText("3 reported issues are open")).toBeTruthy();
});

test("the day of a snooze is one from tomorrow on", async () => {
  const { callsOf } = openStudio({
    respond: {
      "GET /today": () => ({ ...TODAY, openIssues: 1 }),
      "POST /me/snoozed-lines": () => ({ snoozed: [] }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Snooze: 1 reported issue is open" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Until a day …" }));
  const day = await screen.findByLabelText("Day");
  fireEvent.change(day, { target: { value: "2020-01-01" } });
  expect(screen.getByText("Choose a day from tomorrow on, within 90 days.")).toBeTruthy();
  const inTen = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(day, { target: { value: inTen } });
  fireEvent.click(screen.getByRole("button", { name: "Snooze" }));
  await expect.poll(() => callsOf("/me/snoozed-lines")).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("ST-023: Today says what is wrong with the site, what was due, and how old the last backup is", async () => {
  const overdueTitles = [{ id: 7, name: "Low Tide", dueAt: "2026-11-20T18:00:00Z" }];
  const soon = { titles: 2, nextAt: "2026-11-30T00:00:00Z" };
  openStudio({
    respond: {
      "GET /today": () => ({
        ...TODAY,
        overdueTitles,
        overdueBackup: { lastAt: null },
        endingWindows: soon,
      }),
      "GET /system/health": () => ({
        status: "failing",
        summary: "",
        checkedAt: "2026-11-27T10:00:00Z",
        components: [
          {
            id: "certificate",
            status: "failing",
            since: "2026-11-27T10:00:00Z",
            sentence: "expired",
            facts: { host: "films.example.org", daysLeft: 0, expiresAt: "2026-11-26T10:00:00Z" },
            whatToDo: "renew_certificate",
          },
        ],
      }),
    },
  });
  expect(await screen.findByText("Certificate.")).toBeTruthy();
  expect(
    screen.getByText(/^Low Tide was to be published on .* nothing to play yet\.$/),
  ).toBeTruthy();
  expect(screen.getByText("No backup has been made yet.")).toBeTruthy();
  expect(screen.getByText(/^Windows of 2 titles close within a week/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See health" }).getAttribute("href")).toBe(
    "/studio/health",
  );
});

test("once all steps are done, a day without trouble says so", async () => {
  const steps = TODAY.steps.map((step) => ({ ...step, isDone: true }));
  openStudio({ respond: { "GET /today": () => ({ ...TODAY, steps }) } });
  expect(await screen.findByText("Nothing needs attention")).toBeTruthy();
  expect(screen.queryByText("Steps to your first viewer")).toBeNull();
});
