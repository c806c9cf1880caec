import type { ScheduleEntry } from "@bijou/contract/studio/title-schedule";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const ENTRY: ScheduleEntry = {
  id: 7,
  action: "unpublish",
  at: "2026-12-24T19:00:00.000Z",
  by: "Eve",
  failedAt: null,
  failure: null,
};

function open(first: readonly ScheduleEntry[]) {
  let entries = [...first];
  const schedule = () => ({ timeZone: "America/New_York", entries });
  return openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/choices": () => ({
        genres: [],
        moods: [],
        eras: [],
        regions: [],
        ratingSystems: [],
        countries: [],
        languages: [],
        keywords: [],
      }),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": schedule,
      "POST /titles/1001/schedule": ({ body }) => {
        entries = [{ ...ENTRY, ...body }];
        return schedule();
      },
      "POST /titles/1001/schedule/remove": () => {
        entries = [];
        return schedule();
      },
    },
  });
}
const panel = async () => {
  const heading = await screen.findByRole("heading", { name: "Schedule" });
  if (!heading.parentElement) throw new Error("The heading is nowhere");
  return within(heading.parentElement);
};

test("a change is planned in the site's time zone, and listed", async () => {
  const { callsOf } = open([]);
  fireEvent.click(await screen.findByRole("button", { name: "Actions" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Schedule…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Schedule a change" }));
  fireEvent.change(await dialog.findByLabelText("What happens"), { target: { value: "premium" } });
  const when = dialog.getByLabelText("When");
  expect(dialog.getByText("Time in America/New York")).toBeTruthy();
  fireEvent.change(when, { target: { value: "2026-12-24T20:00" } });
  expect(when.title).toContain("2026");
  fireEvent.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("The change is scheduled.")).toBeTruthy();
  const sent = callsOf("/titles/1001/schedule").find(({ method }) => method === "POST");
  expect(sent?.body).toEqual({ action: "premium", at: "2026-12-25T01:00:00.000Z" });
  expect((await panel()).getByText(/Switch to Premium/).textContent).toMatch(/Dec 24.*20:00/);
});

test("what is planned is canceled from the page", async () => {
  const { callsOf } = open([ENTRY]);
  const list = await panel();
  expect(list.getByText(/^Unpublish/).textContent).toMatch(/14:00/);
  fireEvent.click(list.getByRole("button", { name: "Cancel: Unpublish" }));
  await expect.poll(() => screen.queryByRole("heading", { name: "Schedule" })).toBeNull();
  expect(callsOf("/titles/1001/schedule/remove")[0]?.body).toEqual({ entry: 7 });
});

test("what failed stays on the page with its reason", async () => {
  open([{ ...ENTRY, action: "publish", failedAt: ENTRY.at, failure: "nothing_to_play" }]);
  expect(
    (await panel()).getByText(
      "It wasn’t published, because it had no video and no release in the future.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Remove from the list: Publish" })).toBeTruthy();
});
