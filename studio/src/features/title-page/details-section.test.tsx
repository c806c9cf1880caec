import type { TitlePage } from "@bijou/contract/studio/title-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openStudio } from "../../testing/fake-studio.tsx";
import { aTitlePage } from "./title-page.fixture.ts";

beforeEach(() => window.localStorage.clear());

const NO_CHOICES = {
  genres: [],
  eras: [],
  regions: [],
  ratingSystems: ["mpa", "fsk", "bbfc"],
  countries: [],
  languages: [],
};

function open(fields: Partial<TitlePage["fields"]> = {}) {
  const page = aTitlePage();
  const shown = { ...page, fields: { ...page.fields, ...fields } };
  const { callsOf } = openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => shown,
      "GET /titles/choices": () => ({
        ...NO_CHOICES,
        moods: [{ key: "late", name: "Late at night", names: {}, otherKeys: [] }],
        keywords: [],
      }),
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "POST /titles/1001/draft": () => shown,
    },
  });
  return () => callsOf("/titles/1001/draft").map(({ body }) => body["changes"]);
}

test.each(["Original title", "Sort title"])(
  "an emptied %s is none, not one without letters",
  async (label) => {
    const saved = open({ originalName: "Nattåget", sortName: "Train" });
    fireEvent.change(await screen.findByRole("textbox", { name: label }), {
      target: { value: "" },
    });
    await expect
      .poll(saved)
      .toEqual([{ [label === "Sort title" ? "sortName" : "originalName"]: null }]);
  },
);

test("ids lead to their services, and one is saved once it is whole", async () => {
  const saved = open({ externalIds: { imdb: "tt0013442" } });
  const link = await screen.findByRole("link", { name: "Open on IMDb" });
  expect(link.getAttribute("href")).toBe("https://www.imdb.com/title/tt0013442/");
  const tmdb = screen.getByRole("textbox", { name: "TMDB ID" });
  fireEvent.change(tmdb, { target: { value: "movie/" } });
  expect(tmdb.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(tmdb, { target: { value: "movie/653" } });
  expect(tmdb.getAttribute("aria-invalid")).toBe("false");
  await expect.poll(saved).toEqual([{ externalIds: { imdb: "tt0013442", tmdb: "movie/653" } }]);
});

test("ratings are chosen by their names", async () => {
  const saved = open({ maturity: ["mpa-pg-13"] });
  const field = await screen.findByRole("combobox", { name: "Age ratings" });
  expect(screen.getByText("MPA PG-13")).toBeTruthy();
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.change(field, { target: { value: "FSK 12" } });
  fireEvent.click(await screen.findByRole("option", { name: "FSK 12" }));
  await expect.poll(saved).toEqual([{ maturity: ["mpa-pg-13", "fsk-12"] }]);
});

test("an automatic mood that is left out is no longer among the moods", async () => {
  open({ moodsRemoved: ["late"] });
  const removed = await screen.findByRole("combobox", { name: "Moods left out" });
  expect(within(removed.parentElement ?? removed).getByText("Late at night")).toBeTruthy();
  expect(screen.getAllByText("Late at night")).toHaveLength(1);
});
