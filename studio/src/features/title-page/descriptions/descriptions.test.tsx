import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openStudio } from "../../../testing/fake-studio.tsx";
import { SIGNED_IN } from "../../../testing/samples.ts";
import { aTitlePage } from "../title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const NO_CHOICES = {
  genres: [],
  moods: [],
  keywords: [],
  eras: [],
  regions: [],
  ratingSystems: [],
  countries: [],
  languages: [],
};

function open(fields: Partial<TitlePage["fields"]> = {}, { isReader = false } = {}) {
  const page = aTitlePage();
  const shown = { ...page, fields: { ...page.fields, ...fields } };
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    ...(isReader && {
      session: {
        ...SIGNED_IN,
        person: SIGNED_IN.person && { ...SIGNED_IN.person, roles: ["read_only"] as const },
      } as typeof SIGNED_IN,
    }),
    respond: {
      "GET /titles/1001": () => shown,
      "GET /titles/choices": () => NO_CHOICES,
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "POST /titles/1001/draft": () => shown,
    },
  });
  return () => callsOf("/titles/1001/draft").map(({ body }) => body["changes"]);
}
const german = () => screen.findByRole("button", { name: "German" });
const short = () =>
  screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Short description in German" });

test("ST-043: a translation is typed beside its source, which is shown in its place until then", async () => {
  const saved = open();
  // Nobody is shown translations of a title that has none.
  expect(screen.queryByRole("textbox", { name: "Short description in German" })).toBeNull();
  fireEvent.click(await german());
  const field = await short();
  expect(field.placeholder).toBe("A train.");
  expect(field.lang).toBe("de");
  expect(screen.getByText("0 of 1 translated")).toBeTruthy();
  fireEvent.change(field, { target: { value: "Ein Zug." } });
  expect(screen.getByText("All translated")).toBeTruthy();
  await expect
    .poll(saved)
    .toEqual([{ "shortDescription:de": { text: "Ein Zug.", source: "A train." } }]);
  fireEvent.click(await german());
  expect(screen.queryByRole("textbox", { name: "Short description in German" })).toBeNull();
  fireEvent.click(await german());
});

test("a text that is emptied is no translation", async () => {
  const saved = open({ "shortDescription:de": { text: "Ein Zug.", source: "A train." } });
  fireEvent.change(await short(), { target: { value: " " } });
  await expect.poll(saved).toEqual([{ "shortDescription:de": null }]);
});

test("what changed in the source since it was translated is marked until somebody says it is up to date", async () => {
  const saved = open({
    shortDescription: "A night train.",
    "shortDescription:de": { text: "Ein Zug.", source: "A train." },
  });
  const field = await short();
  expect(screen.getByText("1 out of date")).toBeTruthy();
  expect(screen.getByText(/has changed since this was translated/)).toBeTruthy();
  fireEvent.click(screen.getByText("What has changed"));
  expect(screen.getByText("night", { exact: false, selector: "ins" })).toBeTruthy();
  // While it is typed, it still translates what it did.
  fireEvent.change(field, { target: { value: "Ein Nachtzug." } });
  expect(screen.getByText("1 out of date")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Mark as up to date" }));
  expect(screen.queryByText(/out of date/)).toBeNull();
  await expect
    .poll(saved)
    .toEqual([{ "shortDescription:de": { text: "Ein Nachtzug.", source: "A night train." } }]);
});

test("a role that only reads sees translations and what is out of date", async () => {
  open(
    {
      shortDescription: "A night train.",
      "shortDescription:de": { text: "Ein Zug.", source: "A train." },
    },
    { isReader: true },
  );
  expect((await short()).readOnly).toBe(true);
  expect(screen.getByText("1 out of date")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Mark as up to date" })).toBeNull();
});
