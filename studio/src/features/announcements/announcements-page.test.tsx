import type { Announcement } from "@bijou/contract/studio/announcements";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";

const AT = "2026-11-23T15:20:00.000Z";
const SHOWN: Announcement = {
  id: 3,
  revision: 2,
  kind: "info",
  audience: "free",
  text: "Open air tonight",
  startsAt: AT,
  endsAt: null,
  state: "shown",
  createdBy: "Ada Moreau",
};
const answer = (...announcements: Announcement[]) => ({ timeZone: "Europe/Vienna", announcements });

const open = (
  announcements: Announcement[],
  respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {},
) =>
  openStudio({
    path: "/announcements",
    respond: { "GET /announcements": () => answer(...announcements), ...respond },
  });

test("an announcement is written with its audience and its end in the site's time zone, and previewed", async () => {
  const { callsOf } = open([], { "POST /announcements": () => answer(SHOWN) });
  expect(await screen.findByText("No announcements yet")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Announce" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New announcement" }));
  fireEvent.change(dialog.getByLabelText("Text"), { target: { value: "Open air tonight" } });
  fireEvent.change(dialog.getByLabelText("Seen by"), { target: { value: "free" } });
  fireEvent.change(dialog.getByLabelText("Until"), { target: { value: "2026-12-24T20:00" } });
  expect(dialog.getByRole("figure", { name: "How viewers see it" }).textContent).toContain(
    "Open air tonight",
  );
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Free members")).toBeTruthy();
  expect(callsOf("/announcements").at(-1)?.body).toEqual({
    kind: "info",
    audience: "free",
    text: "Open air tonight",
    endsAt: "2026-12-24T19:00:00.000Z",
  });
});

test("the site is closed with a message, says so, and is opened again", async () => {
  const closed: Announcement = {
    ...SHOWN,
    id: 4,
    kind: "closed",
    audience: "everyone",
    text: "Back at nine",
  };
  const { callsOf } = open([], {
    "POST /announcements": () => answer(closed),
    "POST /announcements/4/end": () => answer({ ...closed, state: "over", endsAt: AT }),
  });
  expect(await screen.findByText("The site is open")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Close site" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Close the site" }));
  fireEvent.change(dialog.getByLabelText("Text"), { target: { value: "Back at nine" } });
  fireEvent.click(dialog.getByRole("button", { name: "Close site" }));
  expect(await screen.findByText("The site is closed")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open site" }));
  expect(await screen.findByText("The site is open")).toBeTruthy();
  expect(callsOf("/announcements/4/end")[0]?.body).toEqual({ revision: 2 });
});
