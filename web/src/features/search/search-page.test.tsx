import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { advanceSearch, inputSearch, notifyArrival, type SearchHit } from "@bijou/contract/search";
import { videoDetail } from "@bijou/contract/titles";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { loginAlert } from "../../platform/notices.ts";
import { searchToSave } from "./search-to-save.ts";
import { saveSession } from "../../platform/session/storage.ts";
import { sampleSession, sampleVideo, SilentObserver } from "../../testing/samples.ts";
import {
  address,
  responseOf,
  responses,
  callsTo,
  field,
  clearCalls,
  go,
  heading,
  hit,
  advance,
  send,
  show,
  travel,
} from "./search-page.harness.tsx";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

test("only text mode searches for a text, within the filters of the address", async () => {
  await show("/search?viewType=custom_grid&genre=1&era=3&showText=1&q=vamp");
  expect(callsTo(inputSearch)).toEqual([{ search_key: "vamp", genre: "1", era: "3", region: "" }]);
  expect(callsTo(advanceSearch)).toEqual([]);
  cleanup();
  await show("/search?viewType=detail_list&genre=1&showText=0&q=vamp");
  expect(callsTo(advanceSearch)).toEqual([{ genre: "1", era: "", region: "", view_type: "" }]);
});

test("S-91 a grid shows posters, S-92 every other view a list with play links", async () => {
  saveSession(sampleSession(), true);
  await show("/search?viewType=custom_grid&showText=1");
  expect(screen.getByRole("link", { name: "Häxan, 1922" })).toBeTruthy();
  expect(screen.queryByText("Directed by F. W. Murnau")).toBeNull();
  cleanup();
  await show("/search?viewType=detail_list&showText=0");
  expect(screen.getByText("Directed by F. W. Murnau")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Play Häxan" }).getAttribute("href")).toBe(
    "/player?video_id=2&video_type=1",
  );
});

test("typing makes one search after a short pause, and the address follows", async () => {
  await show("/search?viewType=custom_grid&showText=1");
  clearCalls();
  for (const text of ["n", "no", "nos"]) {
    fireEvent.change(field(), { target: { value: text } });
    await advance(60);
  }
  expect(callsTo(inputSearch)).toEqual([]);
  await advance(60);
  expect(callsTo(inputSearch)).toMatchObject([{ search_key: "nos" }]);
  expect(address()).toBe("/search?viewType=custom_grid&showText=1&q=nos");
  expect(heading()).toBe("2 results");
});

test("a late response to an earlier text never replaces a newer one", async () => {
  const waiting = new Map<unknown, (resolve: unknown) => void>();
  await show("/search?viewType=detail_list&showText=1");
  responses.set(
    inputSearch,
    ({ search_key }) => new Promise((resolve) => waiting.set(search_key, resolve)),
  );
  for (const text of ["nos", "nosf"]) {
    fireEvent.change(field(), { target: { value: text } });
    await advance(120);
  }
  // The previous titles stay until the new ones are loaded.
  expect(screen.getByRole("link", { name: "Nosferatu" })).toBeTruthy();
  waiting.get("nosf")?.(responseOf({ hits: [hit(9, "The right one")] }));
  await advance(0);
  waiting.get("nos")?.(responseOf({ hits: [hit(8, "The late one")] }));
  await advance(0);
  expect(screen.getByRole("link", { name: "The right one" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "The late one" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Nosferatu" })).toBeNull();
});

test("T-16 more of the same search is added, and other filters start over", async () => {
  responses.set(advanceSearch, ({ genre, start_range }) =>
    genre === "2"
      ? responseOf({ hits: [hit(7, "The General")] })
      : start_range === undefined
        ? responseOf({ hits: [hit(1, "First")], next: "1", count: 2 })
        : responseOf({ hits: [hit(1, "First"), hit(2, "Second")], count: 2 }),
  );
  await show("/search?viewType=detail_list&genre=1&showText=0");
  await advance(200);
  const titles = () =>
    within(screen.getByRole("list", { name: "" }))
      .getAllByRole("heading")
      .map((title) => title.textContent);
  expect(titles()).toEqual(["First", "Second"]);
  act(() => go("/search?viewType=detail_list&genre=2&showText=0"));
  await advance(0);
  expect(titles()).toEqual(["The General"]);
});

test("filters have their counts, become chips, and live in the address with the text", async () => {
  await show("/search?viewType=custom_grid&showText=1&q=night");
  const horror = screen.getByRole("checkbox", { name: "Horror" });
  expect(document.getElementById(horror.getAttribute("aria-describedby") ?? "")?.ariaLabel).toBe(
    "12 titles",
  );
  fireEvent.click(horror);
  await advance(0);
  expect(address()).toBe("/search?viewType=custom_grid&genre=1&showText=1&q=night");
  fireEvent.click(screen.getByRole("button", { name: "Remove Horror" }));
  await advance(0);
  expect(address()).toBe("/search?viewType=custom_grid&showText=1&q=night");
  act(() => go(-1));
  await advance(0);
  expect(screen.getByRole("checkbox", { name: "Horror" })).toHaveProperty("checked", true);
  expect(field()).toHaveProperty("value", "night");
});

test("a choice shows at once, and a second one keeps it, even if the navigation is slow", async () => {
  await show("/search?viewType=custom_grid&showText=1&q=night");
  travel.milliseconds = 1000;
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  fireEvent.click(box("Horror"));
  expect(box("Horror").checked).toBe(true);
  await advance(0);
  expect(box("Horror").checked).toBe(true);
  expect(callsTo(inputSearch).at(-1)).toMatchObject({ search_key: "night", genre: "1" });
  fireEvent.click(box("Silent Era"));
  await advance(500);
  expect([box("Horror").checked, box("Silent Era").checked]).toEqual([true, true]);
  expect(address()).toBe("/search?viewType=custom_grid&showText=1&q=night");
  await advance(500);
  expect(address()).toBe("/search?viewType=custom_grid&era=3&genre=1&showText=1&q=night");
  expect([box("Horror").checked, box("Silent Era").checked]).toEqual([true, true]);
});

test("the count of another search is removed while the new one is slow", async () => {
  await show("/search?viewType=custom_grid&showText=1&q=night");
  expect(heading()).toBe("2 results");
  responses.set(inputSearch, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return responseOf({ hits: [hit(3, "M")] });
  });
  fireEvent.change(field(), { target: { value: "lang" } });
  await advance(120);
  const results = screen.getByRole("link", { name: "Nosferatu, 1922" }).closest("[aria-busy]");
  expect(results?.ariaBusy).toBe("true");
  // A quick response causes no loading state.
  await advance(200);
  expect(heading()).toBe("2 results");
  await advance(100);
  expect(heading()).toBe("Searching");
  expect(screen.queryByText("12")).toBeNull();
  await advance(700);
  expect(heading()).toBe("1 result");
  expect(results?.ariaBusy).toBe("false");
});

test("a single result is followed by similar titles", async () => {
  vi.stubGlobal("ResizeObserver", SilentObserver);
  vi.stubGlobal("IntersectionObserver", SilentObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  responses.set(inputSearch, () => responseOf({ hits: [hit(2, "Nosferatu")] }));
  responses.set(videoDetail, () => ({
    data: { more_like_this: [sampleVideo({ video_id: 9, video_title: "Vampyr" })] },
  }));
  await show("/search?viewType=custom_grid&showText=1&q=nosferatu");
  await vi.dynamicImportSettled();
  await advance(0);
  expect(callsTo(videoDetail)).toEqual([{ video_id: 2, video_type: 1 }]);
  expect(screen.getByRole("heading", { name: "More Like This" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Vampyr/ })).toBeTruthy();
});

test("matches are highlighted, and a corrected spelling is shown", async () => {
  const marked_title = [
    { text: "Nosferatu", is_match: true },
    { text: " again", is_match: false },
  ];
  const matched_in: SearchHit["matched_in"] = [
    { field: "actor", text: [{ text: "Max Schreck", is_match: true }] },
  ];
  responses.set(inputSearch, () =>
    responseOf({
      hits: [hit(1, "Nosferatu again", { marked_title, matched_in })],
      corrected: "nosferatu",
    }),
  );
  await show("/search?viewType=detail_list&showText=1&q=nosfratu");
  const marks = [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks).toEqual(["Nosferatu", "Max Schreck"]);
  expect(screen.getByText("nosferatu").closest("p")?.textContent).toBe(
    "Showing results for nosferatu. No exact match for “nosfratu”.",
  );
});

test("L-20: no result ends in what one might like, the Oracle, and a mail when it arrives", async () => {
  responses.set(inputSearch, () => responseOf({ hits: [hit(1, "Nosferatu")], is_nearest: true }));
  responses.set(notifyArrival, () => ({ message: "We’ll email you when it arrives." }));
  await show("/search?viewType=detail_list&showText=1&q=dracula%20iv");
  expect(heading()).toBe("No results for “dracula iv”");
  const suggested = screen.getByText("You might like");
  const oracle = screen.getByRole("link", { name: "Consult the Oracle" });
  // This text is right above the titles that it describes.
  expect(oracle.compareDocumentPosition(suggested)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole("link", { name: "Consult the Oracle" }).getAttribute("href")).toBe(
    "/oracle",
  );
  const notifyButton = screen.getByRole("button", { name: "Notify me" });
  fireEvent.click(notifyButton);
  expect(loginAlert.get()?.text).toBe("Sign in, and we’ll email you when it arrives.");
  expect(callsTo(notifyArrival)).toEqual([]);
  act(() => saveSession(sampleSession(), true));
  await advance(0);
  fireEvent.click(screen.getByRole("button", { name: "Notify me" }));
  await advance(0);
  expect(callsTo(notifyArrival)).toEqual([{ search_key: "dracula iv" }]);
  const requested = () => screen.getByRole("button", { name: "We’ll email you" });
  expect(requested()).toHaveProperty("disabled", true);
  // The button is another one after a search for something else.
  fireEvent.change(field(), { target: { value: "dracula v" } });
  await advance(200);
  expect(screen.getByRole("button", { name: "Notify me" })).toHaveProperty("disabled", false);
  fireEvent.change(field(), { target: { value: "dracula iv" } });
  await advance(200);
  expect(requested()).toHaveProperty("disabled", true);
});

test("a failure can be retried, and shows no results of another search", async () => {
  await show("/search?viewType=detail_list&showText=1");
  responses.set(inputSearch, () => {
    throw new CallFailed(500, {});
  });
  fireEvent.change(field(), { target: { value: "lang" } });
  await advance(120);
  expect(heading()).toBe("Still waiting");
  expect(screen.queryByRole("link", { name: "Nosferatu" })).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("Couldn’t search");
  responses.set(inputSearch, () => responseOf({ hits: [hit(3, "M")] }));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await advance(0);
  expect(heading()).toBe("1 result");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("submitted texts are stored for this profile only, and can be cleared", async () => {
  await show("/search?viewType=custom_grid&showText=1");
  fireEvent.change(field(), { target: { value: "fritz lang" } });
  send(field());
  await advance(200);
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  await advance(200);
  const recent = screen.getByRole("region", { name: "Recent searches" });
  expect(within(recent).getByRole("link").getAttribute("href")).toBe(
    "/search?viewType=custom_grid&showText=1&q=fritz+lang",
  );
  fireEvent.click(within(recent).getByRole("button", { name: "Clear fritz lang" }));
  expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
});

test("S-108 saving asks a member for a name and sends a guest to sign in", async () => {
  await show("/search?viewType=detail_list&genre=1&showText=0");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await advance(0);
  expect(address()).toBe(
    "/signin?return_to=%2Fsearch%3FviewType%3Ddetail_list%26genre%3D1%26showText%3D0",
  );
  cleanup();
  saveSession(sampleSession(), true);
  await show("/search?viewType=detail_list&genre=1&showText=0");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(searchToSave.get()).toMatchObject({ genres: [1], viewType: "detail_list" });
});
