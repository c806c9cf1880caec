import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ALWAYS } from "@bijou/contract/studio/windows";
import { openStudio } from "../../../testing/fake-studio.tsx";
import { aTitlePage } from "../title-page.fixture.ts";

const NO_CHOICES = {
  genres: [],
  moods: [],
  eras: [],
  regions: [],
  ratingSystems: [],
  countries: [],
  languages: [],
  keywords: [],
};

beforeEach(() => {
  window.localStorage.clear();
});

type Responses = NonNullable<NonNullable<Parameters<typeof openStudio>[0]>["respond"]>;

/** A title's page; links name what was asked for. */
const openTitle = (respond: Responses = {}) =>
  openStudio({
    path: "/catalog/1001",
    respond: {
      "GET /titles/1001": () => aTitlePage(),
      "GET /titles/choices": () => NO_CHOICES,
      "GET /titles/1001/history": () => ({ entries: [], next: null }),
      "GET /titles/1001/schedule": () => ({ timeZone: "Europe/Warsaw", entries: [] }),
      "GET /previews": ({ path }) => {
        const { searchParams: asked } = new URL(path, "https://films.test");
        const [viewer, country, at] = ["viewer", "country", "at"].map((name) => asked.get(name));
        return {
          url: `https://films.test/preview/${viewer}-${country}-${at}`,
          expiresAt: "2026-11-28T10:00:00.000Z",
        };
      },
      ...respond,
    },
  });

async function openPreview(respond?: Responses) {
  openTitle(respond);
  fireEvent.click(await screen.findByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Preview of Night Train" }));
  const frame = async (): Promise<HTMLIFrameElement> => dialog.findByTitle("The viewers’ page");
  return { dialog, frame };
}

test("the preview shows the title to a chosen viewer, in a country, at a time of the site", async () => {
  const { dialog, frame } = await openPreview();
  expect((await frame()).src).toBe("https://films.test/preview/guest-null-null");
  fireEvent.change(dialog.getByLabelText("Seen by"), { target: { value: "premium" } });
  fireEvent.change(dialog.getByLabelText("Country"), { target: { value: "pl" } });
  fireEvent.change(await dialog.findByLabelText("When"), {
    target: { value: "2026-12-24T20:00" },
  });
  await waitFor(async () =>
    expect((await frame()).src).toBe(
      "https://films.test/preview/premium-PL-2026-12-24T19:00:00.000Z",
    ),
  );
});

test("the preview says where and when no rights window of the title is open", async () => {
  const window = { ...ALWAYS, area: "only", countries: ["PL"], access: "free" };
  const { dialog, frame } = await openPreview({
    "GET /titles/1001/windows": () => ({
      revision: 3,
      isOwn: true,
      windows: [
        { ...window, endsAt: "2999-12-01T00:00:00.000Z" },
        {
          ...window,
          countries: ["DE"],
          startsAt: "2999-11-01T00:00:00.000Z",
          endsAt: "2999-12-01T00:00:00.000Z",
        },
      ],
    }),
  });
  await frame();
  expect(await dialog.findByText(/^Unknown country: no rights window is open then/)).toBeTruthy();
  const country = dialog.getByLabelText("Country");
  fireEvent.change(country, { target: { value: "fr" } });
  expect(await dialog.findByText(/^France: no rights window is open/)).toBeTruthy();
  fireEvent.change(country, { target: { value: "de" } });
  expect(await dialog.findByText(/^Germany: the title is coming soon/)).toBeTruthy();
  fireEvent.change(country, { target: { value: "pl" } });
  await waitFor(() => expect(dialog.queryByText(/rights window/)).toBeNull());
  fireEvent.change(await dialog.findByLabelText("When"), {
    target: { value: "2999-12-24T20:00" },
  });
  expect(await dialog.findByText(/^All rights windows have ended by then/)).toBeTruthy();
});

test("the page is as wide as the chosen screen, and its link is shown", async () => {
  const { dialog, frame } = await openPreview();
  expect((await frame()).style.width).toBe("1440px");
  fireEvent.change(dialog.getByLabelText("Width"), { target: { value: "phone" } });
  expect((await frame()).style.width).toBe("390px");
  expect(dialog.getByText("https://films.test/preview/guest-null-null")).toBeTruthy();
});

test("a preview closes without asking, because nothing was entered", async () => {
  const { dialog } = await openPreview();
  fireEvent.change(dialog.getByLabelText("Seen by"), { target: { value: "free" } });
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the artwork section shows the title's own page on a phone and a desktop", async () => {
  openTitle();
  expect(screen.queryByTitle("The viewers’ page")).toBeNull();
  fireEvent.click(
    await screen.findByRole("button", { name: "The title’s page on a phone and a desktop" }),
  );
  const frames = await screen.findAllByTitle<HTMLIFrameElement>("The viewers’ page");
  expect(frames.map(({ src, style }) => [src, style.width])).toEqual([
    ["https://films.test/preview/guest-null-null", "390px"],
    ["https://films.test/preview/guest-null-null", "1440px"],
  ]);
});
