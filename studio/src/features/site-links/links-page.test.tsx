import type { SiteLinks } from "@bijou/contract/studio/site-links";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { ADA, SIGNED_IN } from "../../testing/samples.ts";

const APP = { name: "App Store", address: "https://apps.test/bijou" };
const LINKS: SiteLinks = {
  revision: 3,
  apps: [APP],
  social: [],
  hasCalendar: true,
  calendarAddress: "https://films.test/calendar.ics",
  languages: [
    { language: "en", translated: 100, isOn: true },
    { language: "de", translated: 0, isOn: false },
  ],
};
const open = (respond: NonNullable<Parameters<typeof openStudio>[0]>["respond"] = {}) =>
  openStudio({ path: "/links", respond: { "GET /site/links": () => LINKS, ...respond } });

test("apps and networks are added, and the calendar is turned off", async () => {
  const { callsOf } = open({
    "POST /site/links": ({ body }) => ({ ...LINKS, ...body, revision: 4 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a network" }));
  const social = within(screen.getByRole("region", { name: "Social networks" }));
  fireEvent.change(social.getByLabelText("Name of link 1"), { target: { value: "Mastodon" } });
  fireEvent.change(social.getByLabelText("Address of link 1"), {
    target: { value: "https://social.test/@bijou" },
  });
  fireEvent.click(screen.getByRole("switch"));
  expect(screen.getByText("Unsaved changes")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Saved\. Viewers/)).toBeTruthy();
  expect(callsOf("/site/links").at(-1)?.body).toEqual({
    revision: 3,
    apps: [APP],
    social: [{ name: "Mastodon", address: "https://social.test/@bijou" }],
    hasCalendar: false,
  });
});

test("an address that is not https is said at its field", async () => {
  const fields = [{ path: "apps.0.address", code: "not_https", message: "" }];
  open({ "POST /site/links": () => new Failure(400, "invalid_request", { fields }) });
  const field = await screen.findByLabelText("Address of link 1");
  fireEvent.change(field, { target: { value: "ftp://apps.test" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/begins with https/)).toBeTruthy();
});

test("each language says how much of it is translated", async () => {
  open();
  const languages = within(
    await screen.findByRole("region", { name: "Languages of viewers’ pages" }),
  );
  const [english, german] = languages.getAllByRole("listitem");
  expect(english?.textContent).toContain("100% translated");
  expect(german?.textContent).toContain("0% translated");
  expect(german?.textContent).toContain("Off");
});

test("whoever may only read the links changes nothing", async () => {
  openStudio({
    path: "/links",
    session: { ...SIGNED_IN, person: { ...ADA, roles: ["read_only"] } },
    respond: { "GET /site/links": () => LINKS },
  });
  expect(await screen.findByText(/can read these settings but not change them/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByLabelText("Name of link 1")).toHaveProperty("disabled", true);
});
