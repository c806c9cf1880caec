import type { Ad, AdLine } from "@bijou/contract/studio/ads";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";

const LINE: AdLine = {
  id: 7,
  revision: 3,
  state: "running",
  problem: null,
  isEncoding: false,
  name: "Corner Café",
  tags: ["winter"],
  weight: 3,
  startsAt: null,
  endsAt: null,
  countries: ["AT"],
  durationSeconds: 15,
  posterUrl: null,
  shown: 1000,
  completed: 905,
  clicks: 14,
  shownToday: 3,
};
const AD: Ad = {
  ...LINE,
  clickUrl: null,
  hours: [],
  mostPerDayInTotal: null,
  mostPerDay: null,
  skipAfterSeconds: 5,
  titleIds: [4],
  genreKeys: [],
  withoutTitleIds: [],
  withoutGenreKeys: [],
  mediaUrl: null,
  titles: [{ id: 4, name: "Night Train" }],
  reportLinks: [],
  timeZone: "Europe/Vienna",
};
const ESTIMATE = { perDay: 1234, isUpperBound: false, isLimited: false };
const CHOICES = {
  genres: [{ key: "comedy", name: "Comedy" }],
  moods: [],
  eras: [],
  regions: [],
  countries: [],
  languages: [],
  keywords: [],
};

/** Without those that read. */
const changesOf = <C extends { readonly method: string }>(calls: readonly C[]): C[] =>
  calls.filter(({ method }) => method === "POST");

const list = (...ads: AdLine[]) => ({
  ads,
  next: null,
  total: ads.length,
  usesOtherServer: false,
  timeZone: "Europe/Vienna",
});

function open(
  path: string,
  respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {},
) {
  return openStudio({
    path,
    respond: {
      "GET /ads": () => list(LINE),
      "GET /ads/7": () => AD,
      "POST /ads/7/estimate": () => ESTIMATE,
      "GET /titles/choices": () => CHOICES,
      "GET /uploads": () => ({
        uploads: [],
        storage: { freeBytes: 1, reservedBytes: 0, totalBytes: 1 },
      }),
      ...respond,
    },
  });
}

test("the list shows the state, where an ad runs, and its counts", async () => {
  const failed: AdLine = {
    ...LINE,
    id: 8,
    name: "Record fair",
    state: "failed",
    problem: "It has no picture.",
  };
  open("/ads", { "GET /ads": () => list(LINE, failed) });
  const row = (await screen.findByText("Corner Café")).closest("tr");
  expect(row?.textContent).toContain("Running");
  expect(row?.textContent).toContain("Austria");
  expect(row?.textContent).toContain("90.5%");
  expect(row?.textContent).toContain("1.4%");
  expect(screen.getByText("Record fair").closest("tr")?.textContent).toContain(
    "It has no picture.",
  );
});

test("without ads, the page says what they are for and offers to add one", async () => {
  open("/ads", { "GET /ads": () => list() });
  expect(await screen.findByText("No ads yet")).toBeTruthy();
  fireEvent.click(screen.getAllByRole("button", { name: "New ad" })[0] ?? document.body);
  expect(await screen.findByRole("dialog", { name: "New ad" })).toBeTruthy();
});

// Roles are slow to find among the hours of a week.
test("only what was changed is sent, times in the site's time zone, and it can be undone", async () => {
  const { callsOf } = open("/ads/7", {
    "POST /ads/7": ({ body }) => ({ ...AD, ...body, revision: 4 }),
  });
  fireEvent.change(await screen.findByLabelText("Page that a click opens"), {
    target: { value: "https://cafe.example/" },
  });
  fireEvent.change(screen.getByLabelText("Ends"), { target: { value: "2026-12-24T20:00" } });
  fireEvent.change(screen.getByLabelText("Most times a day for one account"), {
    target: { value: "2" },
  });
  fireEvent.click(screen.getByText("Save"));
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(changesOf(callsOf("/ads/7"))).toHaveLength(2));
  expect(changesOf(callsOf("/ads/7")).map(({ body }) => body)).toEqual([
    {
      revision: 3,
      clickUrl: "https://cafe.example/",
      endsAt: "2026-12-24T19:00:00.000Z",
      mostPerDay: 2,
    },
    { revision: 4, clickUrl: null, endsAt: null, mostPerDay: null },
  ]);
});

test("hours are chosen with the keyboard, by day, and from presets", async () => {
  const { callsOf } = open("/ads/7", {
    "POST /ads/7": ({ body }) => ({ ...AD, ...body, revision: 4 }),
  });
  const first = await screen.findByLabelText("Monday, 00:00 to 01:00");
  expect(screen.getByText("At any time")).toBeTruthy();
  fireEvent.keyDown(first, { key: "ArrowDown" });
  const below = screen.getByLabelText("Tuesday, 00:00 to 01:00");
  expect(document.activeElement).toBe(below);
  fireEvent.click(below, { detail: 0 });
  expect(screen.getByText("1 hour a week")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sunday, the whole day" }));
  expect(screen.getByText("25 hours a week")).toBeTruthy();
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(changesOf(callsOf("/ads/7"))).toHaveLength(1));
  expect(changesOf(callsOf("/ads/7"))[0]?.body["hours"]).toEqual([
    24,
    ...Array.from({ length: 24 }, (_, hour) => 144 + hour),
  ]);
});

test("the estimate is rounded, follows what is typed, and says so when there are too few plays", async () => {
  const { callsOf } = open("/ads/7", {
    "POST /ads/7/estimate": ({ body }) =>
      body["weight"] === 9 ? { perDay: null, isUpperBound: false, isLimited: false } : ESTIMATE,
  });
  expect(await screen.findByText("About 1,200 impressions a day")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Weight"), { target: { value: "9" } });
  expect(await screen.findByText("There isn’t enough data yet")).toBeTruthy();
  expect(callsOf("/ads/7/estimate").at(-1)?.body).toEqual({ weight: 9 });
});

test("an ad is paused and the pause is undone", async () => {
  const { callsOf } = open("/ads/7", {
    "POST /ads/7/pause": () => ({ ...AD, state: "paused", revision: 4 }),
    "POST /ads/7/resume": () => ({ ...AD, revision: 5 }),
  });
  fireEvent.click(await screen.findByText("Pause"));
  expect(await screen.findByText("Nobody sees this ad until you start it.")).toBeTruthy();
  fireEvent.click(await screen.findByText("Undo"));
  await waitFor(() => expect(callsOf("/ads/7/resume")).toHaveLength(1));
  expect(callsOf("/ads/7/resume")[0]?.body).toEqual({ revision: 4 });
});

test("an address that the server refuses is explained at its field", async () => {
  open("/ads/7", {
    "POST /ads/7": () =>
      new Failure(400, "invalid_request", {
        fields: [{ path: "clickUrl", code: "invalid", message: "No" }],
      }),
  });
  const field = await screen.findByLabelText("Page that a click opens");
  fireEvent.change(field, { target: { value: "https://a b" } });
  fireEvent.change(screen.getByLabelText("Weight"), { target: { value: "2" } });
  fireEvent.submit(field.closest("form") ?? field);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
});

test("a link for the advertiser is shown once, listed, and revoked after a question", async () => {
  const link = {
    id: 2,
    createdAt: "2026-11-23T15:20:00.000Z",
    createdBy: "Ada Moreau",
    expiresAt: "2027-02-21T15:20:00.000Z",
  };
  const { callsOf } = open("/ads/7", {
    "POST /ads/7/report-links": () => ({
      ad: { ...AD, reportLinks: [link] },
      url: "https://bijou.test/ad-report/token",
    }),
    "POST /ads/7/report-links/2/revoke": () => AD,
  });
  fireEvent.click(await screen.findByText("Share report"));
  const dialog = within(await screen.findByRole("dialog", { name: "Share the report of this ad" }));
  fireEvent.change(dialog.getByLabelText("Works for"), { target: { value: "30" } });
  fireEvent.click(dialog.getByRole("button", { name: "Create link" }));
  expect(await screen.findByText("https://bijou.test/ad-report/token")).toBeTruthy();
  expect(callsOf("/ads/7/report-links")[0]?.body).toEqual({ days: 30 });
  fireEvent.click(screen.getByText("I’ve copied it"));
  fireEvent.click(await screen.findByText("Revoke"));
  const question = within(await screen.findByRole("dialog", { name: "Revoke this link?" }));
  fireEvent.click(question.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("The link no longer works.")).toBeTruthy();
});
