import type { SiteSettings } from "@bijou/contract/studio/site-settings";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Failure, openStudio } from "../../testing/fake-studio.tsx";
import { SIGNED_IN, SITE_SETTINGS } from "../../testing/samples.ts";

const SET: SiteSettings = {
  ...SITE_SETTINGS,
  revision: 3,
  name: "Kino Laterna",
  accentColor: "#66ccff",
  timeZone: "Europe/Vienna",
  currency: "EUR",
};

const open = (settings: SiteSettings, respond: Parameters<typeof openStudio>[0] = {}) =>
  openStudio({
    path: "/settings",
    respond: { "GET /system/settings/site": () => settings, ...respond.respond },
  });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The accent color of the picture of Home. */
const shownColor = () =>
  screen
    .getByRole("figure", { name: /^Home as viewers/ })
    .querySelector<HTMLElement>("[style]")
    ?.style.getPropertyValue("--amber-1");

test("ST-017: the picture of Home shows the name and the accent color while they are typed", async () => {
  open(SITE_SETTINGS);
  expect(await screen.findByRole("figure", { name: /with the name Bijou/ })).toBeTruthy();
  expect(shownColor()).toBe("#ffb840");
  type("Name", "Kino Lux");
  const picture = screen.getByRole("figure", { name: /with the name Kino Lux/ });
  expect(picture.textContent).toContain("Kino Lux");
  type("Accent color", "#66ccff");
  expect(shownColor()).toBe("#66ccff");
  // Half a color is none.
  type("Accent color", "#66c");
  expect(shownColor()).toBe("#66ccff");
  type("Pick a color", "#ff9fae");
  expect(screen.getByLabelText<HTMLInputElement>("Accent color").value).toBe("#ff9fae");
  expect(shownColor()).toBe("#ff9fae");
});

test("a color that is too dark says so at once, and the nearest that passes is one click away", async () => {
  open(SET);
  await screen.findByLabelText("Accent color");
  type("Accent color", "#83102c");
  expect(screen.getByText(/too close to the dark page: 1.9:1 instead of 3:1/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Use #/ }));
  expect(screen.queryByText(/too close to the dark page/)).toBeNull();
  expect(screen.getByText(/^Contrast to the page: 3/)).toBeTruthy();
});

test("the picture of Home shows the logo as soon as it is chosen, and it is saved with the site", async () => {
  const logo = { hash: "a".repeat(32), path: "/art/logo-480.webp", width: 400, height: 100 };
  const { callsOf } = open(SET, {
    respond: {
      "POST /branding/pictures": () => logo,
      "POST /system/settings/site": () => ({ ...SET, revision: 4, logo }),
    },
  });
  const field = await screen.findByLabelText("Logo for dark backgrounds", { selector: "input" });
  const file = new File([new Uint8Array(3)], "logo.png", { type: "image/png" });
  fireEvent.change(field, { target: { files: [file] } });
  const picture = screen.getByRole("figure", { name: /^Home as viewers/ });
  await waitFor(() => expect(picture.querySelector("img")?.getAttribute("src")).toBe(logo.path));
  expect(picture.textContent).not.toContain("Kino Laterna");
  fireEvent.click(screen.getByRole("button", { name: "Save site" }));
  expect(await screen.findByText(/The site was saved/)).toBeTruthy();
  expect(callsOf("/system/settings/site").at(-1)?.body).toMatchObject({ logo: logo.hash });
});

test("the site is saved, and the Studio has its new name", async () => {
  const saved = { ...SET, revision: 4, name: "Kino Lux" };
  const { callsOf } = open(SET, { respond: { "POST /system/settings/site": () => saved } });
  await screen.findByLabelText("Name");
  type("Name", " Kino Lux ");
  type("Currency", "CHF");
  type("Time zone", "Europe/Zurich");
  fireEvent.click(screen.getByRole("button", { name: "Save site" }));
  expect(await screen.findByText(/The site was saved/)).toBeTruthy();
  expect(callsOf("/system/settings/site").at(-1)?.body).toEqual({
    revision: 3,
    name: "Kino Lux",
    accentColor: "#66ccff",
    language: "en",
    timeZone: "Europe/Zurich",
    currency: "CHF",
    leavingDays: 14,
    graceMinutes: null,
    logo: null,
  });
  expect(document.title).toContain("Kino Lux");
});

test("what the server says of a color is shown at its field", async () => {
  const field = {
    path: "accentColor",
    code: "low_contrast",
    message: "",
    limit: 3,
    value: "#d01a46",
  };
  open(SET, {
    respond: {
      "POST /system/settings/site": () => new Failure(400, "invalid_request", { fields: [field] }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Save site" }));
  expect(await screen.findByText(/below 3:1. The nearest that works is #d01a46/)).toBeTruthy();
});

test("a name of the environment is read-only, and is not sent", async () => {
  const fixed = { ...SET, variables: ["SERVICE_NAME"] };
  const { callsOf } = open(fixed, { respond: { "POST /system/settings/site": () => fixed } });
  expect((await screen.findByLabelText<HTMLInputElement>("Name")).readOnly).toBe(true);
  expect(screen.getByText(/set by SERVICE_NAME/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save site" }));
  expect(await screen.findByText(/The site was saved/)).toBeTruthy();
  expect(callsOf("/system/settings/site").at(-1)?.body).not.toHaveProperty("name");
});

test("what was typed stays when someone else changes the site, and the person chooses", async () => {
  let settings = SET;
  const theirs = { ...SET, revision: 4, name: "Theirs", currency: "USD" };
  open(SET, {
    respond: {
      "GET /system/settings/site": () => settings,
      "POST /system/settings/site": () => {
        settings = theirs;
        return new Failure(409, "conflict");
      },
    },
  });
  await screen.findByLabelText("Name");
  type("Name", "Mine");
  fireEvent.click(screen.getByRole("button", { name: "Save site" }));
  fireEvent.click(await screen.findByRole("button", { name: "Take theirs: Name" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Theirs");
  expect(screen.getByLabelText<HTMLSelectElement>("Currency").value).toBe("USD");
});

test("ST-016: after the account come the site, email, payments, ads and first uploads, each of which can be skipped and is then not checked off", async () => {
  const { address } = openStudio({
    path: "/setup/site",
    respond: {
      "GET /system/settings/email": () => ({
        revision: 0,
        source: "none",
        variables: [],
        server: null,
        waiting: 0,
      }),
    },
  });
  const current = () => document.querySelector("[aria-current=step]")?.textContent;
  expect(await screen.findByRole("heading", { name: "Your site" })).toBeTruthy();
  expect(current()).toBe("Your site");
  fireEvent.click(screen.getByRole("link", { name: "Skip for now" }));
  expect(await screen.findByRole("heading", { name: "Email", level: 1 })).toBeTruthy();
  expect(current()).toBe("Email");
  fireEvent.click(screen.getByRole("link", { name: "Skip for now" }));
  expect(await screen.findByRole("heading", { name: "Payments", level: 1 })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Skip for now" }));
  expect(await screen.findByRole("heading", { name: "Ads", level: 1 })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Ads" }).getAttribute("href")).toBe("/studio/ads");
  fireEvent.click(screen.getByRole("link", { name: "Skip for now" }));
  expect(await screen.findByRole("heading", { name: "First uploads", level: 1 })).toBeTruthy();
  expect(current()).toBe("First uploads");
  const done = [...document.querySelectorAll("[data-done]")].map(({ textContent }) => textContent);
  expect(done).toEqual(["Your account"]);
  expect(screen.getByLabelText("Choose files")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Go to the Studio" }));
  expect(await screen.findByRole("heading", { name: "Today" })).toBeTruthy();
  expect(address()).toBe("/studio");
});

test("a step that was saved goes on with Continue", async () => {
  openStudio({
    path: "/setup/site",
    respond: { "POST /system/settings/site": () => ({ ...SET, revision: 1 }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Save site" }));
  expect(await screen.findByRole("link", { name: "Continue" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Skip for now" })).toBeNull();
});

test("people who may not change settings are sent to Today instead of a step", async () => {
  const person = { ...SIGNED_IN.person, roles: ["editor"] } as typeof SIGNED_IN.person;
  const { address } = openStudio({ path: "/setup/site", session: { ...SIGNED_IN, person } });
  expect(await screen.findByRole("heading", { name: "Today" })).toBeTruthy();
  expect(address()).toBe("/studio");
});
