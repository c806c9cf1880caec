import type { Client } from "@bijou/contract/client";
import { CallFailed } from "@bijou/contract/errors";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../platform/session/api.ts";
import { loginAlert, toasts } from "../../platform/notices.ts";
import { clearSession } from "../../platform/session/storage.ts";
import OraclePage from "./oracle-page.tsx";
import { sampleCard, sampleMoods, sampleOpening } from "./oracle.fixture.ts";
import { NO_HANDS, hands } from "./hands.ts";

vi.mock("../../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));

const titles = ["Nosferatu", "Metropolis", "Faust", "The Lost World", "Safety Last!", "Häxan"];
const cardOf = (id: number) =>
  sampleCard({ video_id: id, video_title: titles[id - 1] ?? "", reason: `Because of ${id}.` });

type Input = Readonly<Record<string, unknown>>;
let dealt: (input: Input) => object;
let router: ReturnType<typeof createMemoryRouter>;

const calls = (path: string): Input[] =>
  vi.mocked(api).mock.calls.flatMap(([endpoint, input]) => (endpoint.path === path ? [input] : []));
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const query = (): URLSearchParams => new URLSearchParams(router.state.location.search);
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
async function press(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await pass();
}

async function show(address = "/oracle"): Promise<void> {
  const loaderData = {
    opening: sampleOpening,
    step: "years" as const,
    loadedFor: null,
    origin: "https://films.example",
  };
  const props = { loaderData, params: {}, matches: [] } as unknown as Parameters<
    typeof OraclePage
  >[0];
  router = createMemoryRouter(
    [
      { path: "/oracle", element: <OraclePage {...props} /> },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await pass();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  dealt = () => ({ cards: [1, 2, 3, 4, 5].map(cardOf), seed: 7, nearest: null });
  vi.mocked(api).mockImplementation((({ path }: { path: string }, input: Input) => {
    if (path === "/mood-list") return Promise.resolve({ data: sampleMoods });
    if (path === "/the-oracle-step-one")
      return Promise.resolve({ data: { total_number_of_titles: 4 } });
    try {
      return Promise.resolve({ data: dealt(input) });
    } catch (failure) {
      return Promise.reject(failure as Error);
    }
  }) as never);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  hands.set(NO_HANDS);
  toasts.set([]);
  loginAlert.set(null);
  clearSession();
  vi.mocked(api).mockReset();
});

test("S-131 step one begins with 1991 to 2015 and counts its titles as the thumbs move", async () => {
  await show();
  expect(screen.getByRole("heading", { level: 1, name: "Which years are calling?" })).toBeTruthy();
  expect(screen.getByText(/in the deck/).textContent).toBe("4 titles in the deck");
  const from = screen.getByRole("slider", { name: "From year" });
  fireEvent.keyDown(from, { key: "Home" });
  expect(screen.getByText(/in the deck/).textContent).toBe("11 titles in the deck");
  expect(calls("/the-oracle-step-one")).toEqual([]);
  await pass(250);
  expect(calls("/the-oracle-step-one")).toEqual([{ from_year: 1900, to_year: 2015 }]);
  expect(query().get("from")).toBe("1900");
  // The server's count replaces the one of the page.
  expect(screen.getAllByText(/in the deck/)[0]?.textContent).toBe("4 titles in the deck");
  expect(screen.getByRole("status").textContent).toBe("11 titles in the deck");
});

test("S-130 S-134 three steps, each announced by its heading, and UPDATE leads back", async () => {
  await show("/oracle?from=1919&to=1959");
  const steps = () =>
    within(screen.getByRole("list", { name: "Steps of the Oracle" })).getAllByRole("listitem");
  expect(steps()[0]?.getAttribute("aria-current")).toBe("step");
  fireEvent.click(button("Shuffle these years"));
  await pass(500);
  const mood = screen.getByRole("heading", { level: 1, name: "What’s the mood in the room?" });
  expect(document.activeElement).toBe(mood);
  expect(steps()[0]?.textContent).toContain("1919 to 1959");
  await press(screen.getByRole("checkbox", { name: /Make me laugh/ }));
  await press(button("Deal the cards"));
  expect(query().get("step")).toBe("cards");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your cards" }));
  expect(steps()[1]?.textContent).toContain("Make me laugh");
  await press(button("UPDATE the mood"));
  expect(screen.getByRole("checkbox", { name: /Make me laugh/ })).toHaveProperty("checked", true);
  await press(button("UPDATE the years"));
  expect(screen.getByRole("slider", { name: "From year" }).getAttribute("aria-valuenow")).toBe(
    "1919",
  );
  await act(() => router.navigate(-2));
  expect(screen.getByRole("heading", { name: "Your cards" })).toBeTruthy();
});

test("S-132 several moods and a length can be chosen, and are in the address", async () => {
  await show("/oracle?step=mood&from=1919&to=1959");
  const none = screen.getByRole("checkbox", { name: /Break my heart/ });
  expect(none.closest("li")?.textContent).toContain("none in these years");
  await press(screen.getByRole("checkbox", { name: /Make me laugh/ }));
  await press(screen.getByRole("checkbox", { name: /Give me the shivers/ }));
  await press(screen.getByRole("radio", { name: "Under 95 min" }));
  expect(query().get("moods")).toBe("1,7");
  expect(calls("/mood-list").at(-1)).toEqual({ from_year: 1919, to_year: 1959, max_minutes: 95 });
  expect(calls("/the-oracle-step-one").at(-1)).toMatchObject({ mood: "1,7", max_minutes: 95 });
  expect(screen.getByRole("status").textContent).toBe("4 titles, 2 moods");
  await press(button("Deal the cards"));
  expect(calls("/the-oracle-step-two")).toEqual([
    {
      from_year: 1919,
      to_year: 1959,
      mood: "1,7",
      max_minutes: 95,
      seed: Number(query().get("seed")),
    },
  ]);
});

test("S-133 a press turns a card and shows its title, its reason and its actions", async () => {
  await show("/oracle?step=cards&from=1919&to=1959&seed=7");
  const cards = within(screen.getByRole("list", { name: "Your cards" })).getAllByRole("button");
  expect(cards).toHaveLength(5);
  expect(cards.map((card) => card.getAttribute("aria-expanded"))).toEqual([
    "false",
    "false",
    "true",
    "false",
    "false",
  ]);
  const last = button("Turn card 5 of 5: Give me the shivers");
  await press(last);
  expect(last.getAttribute("aria-label")).toBe("Safety Last!, 1922");
  expect(screen.getByRole("heading", { level: 2, name: "Safety Last!" })).toBeTruthy();
  expect(screen.getByText("Because of 5.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Trailer" }).getAttribute("href")).toContain(
    "content_type=trailer",
  );
  expect(screen.getByRole("link", { name: "Details for Safety Last!" }).getAttribute("href")).toBe(
    "/content?video_id=5&video_type=1",
  );
  await press(button("Turn the other three"));
  expect(button("Nosferatu, 1922")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Turn/ })).toBeNull();
  fireEvent.keyDown(button("Nosferatu, 1922"), { key: "ArrowRight" });
});

test("a guest who plays a card is asked to sign in", async () => {
  await show("/oracle?step=cards&from=1919&to=1959&seed=7");
  await press(button("Play"));
  expect(loginAlert.get()?.text).toBe("Please login if you want to play this video");
  expect(loginAlert.get()?.returnTo).toBe("/player?video_id=3&video_type=1");
});

test("replacing a card keeps the others, changes the address, and a step back undoes it", async () => {
  await show("/oracle?step=cards&from=1919&to=1959&seed=7");
  dealt = () => ({ cards: [6, 5, 4, 2, 1].map(cardOf), seed: 7, nearest: null });
  await press(button("Another card instead of Faust"));
  expect(query().get("aside")).toBe("3");
  expect(calls("/the-oracle-step-two").at(-1)).toMatchObject({ seed: 7, without: "3" });
  const names = within(screen.getByRole("list", { name: "Your cards" }))
    .getAllByRole("button")
    .map((card) => card.getAttribute("aria-label"));
  expect(names[2]).toBe("Häxan, 1922");
  expect(names[0]).toMatch(/^Turn card 1/);
  await act(() => router.navigate(-1));
  expect(screen.getByRole("heading", { level: 2, name: "Faust" })).toBeTruthy();
});

test("without another matching card a message appears and the hand stays", async () => {
  await show("/oracle?step=cards&from=1919&to=1959&seed=7");
  dealt = () => ({ cards: [1, 2, 4, 5].map(cardOf), seed: 7, nearest: null });
  await press(button("Another card instead of Faust"));
  expect(toasts.get()[0]?.text).toBe("No other card fits what you asked for.");
  expect(query().get("aside")).toBeNull();
  expect(screen.getByRole("heading", { level: 2, name: "Faust" })).toBeTruthy();
});

test("cards without a seed get one, and dealing again gets another", async () => {
  await show("/oracle?step=cards&from=1919&to=1959");
  const first = query().get("seed");
  expect(first).toMatch(/^\d+$/);
  await press(button("Deal again"));
  expect(query().get("seed")).not.toBe(first);
  expect(calls("/the-oracle-step-two")).toHaveLength(2);
});

test("with two people, the second chooses without seeing the first choice, and the cards are for both", async () => {
  await show("/oracle?step=mood&from=1919&to=1959");
  await press(screen.getByRole("checkbox", { name: /Make me laugh/ }));
  await press(screen.getByRole("radio", { name: "Two of us" }));
  await press(button("Hand it over"));
  expect(query().get("moods")).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await press(button("I’m ready"));
  expect(document.activeElement).toBe(
    screen.getByRole("heading", { name: "And what’s your mood?" }),
  );
  for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
  await press(screen.getByRole("checkbox", { name: /Give me the shivers/ }));
  await press(button("Deal for the two of you"));
  expect(calls("/the-oracle-step-two").at(-1)).toMatchObject({ mood: "1", mood_two: "7" });
  expect(screen.getByText("Make me laugh + Give me the shivers")).toBeTruthy();
});

test("the second person's step, opened by its address alone, starts with the first person", async () => {
  await show("/oracle?step=second&from=1919&to=1959&two=1");
  expect(screen.getByRole("heading", { name: "What’s the mood in the room?" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Two of us" })).toHaveProperty("checked", true);
});

test("years without a match offer the nearest years that have one", async () => {
  dealt = () => ({
    cards: [cardOf(1)],
    seed: 7,
    nearest: { from_year: 1922, to_year: 1930 },
  });
  await show("/oracle?step=cards&from=1990&to=1999&moods=7&seed=7");
  expect(
    screen.getByText(
      /^Nothing like that in 1990 to 1999\. Here are the nearest, from 1922 to 1930/,
    ),
  ).toBeTruthy();
  await press(button("Go to 1922 to 1930"));
  expect(calls("/the-oracle-step-two").at(-1)).toMatchObject({ from_year: 1922, to_year: 1930 });
});

test("without a match in any year, changes are offered", async () => {
  dealt = () => ({ cards: [], seed: 7, nearest: null });
  await show("/oracle?step=cards&from=1990&to=1999&moods=7&minutes=60&seed=7");
  await press(button("Any length"));
  expect(query().get("minutes")).toBeNull();
  await press(button("Change the mood"));
  expect(query().get("step")).toBe("mood");
});

test("a deleted mood in an old link and a failed call each show an error", async () => {
  dealt = () => {
    throw new CallFailed(404, null);
  };
  await show("/oracle?step=cards&from=1990&to=1999&moods=99&seed=7");
  expect(screen.getByRole("alert").textContent).toContain("That mood is gone");
  cleanup();
  dealt = () => {
    throw new Error("offline");
  };
  await show("/oracle?step=cards&from=1990&to=1999&seed=8");
  expect(screen.getByRole("alert").textContent).toContain("Couldn’t deal the cards");
  dealt = () => ({ cards: [cardOf(1)], seed: 7, nearest: null });
  await press(button("Try again"));
  expect(screen.getByRole("heading", { level: 2, name: "Nosferatu" })).toBeTruthy();
});

test("a link to the hand is copied", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await show("/oracle?step=cards&from=1919&to=1959&moods=1&seed=7&utm_source=x");
  await press(button("Share this hand"));
  expect(writeText.mock.calls[0]?.[0]).toMatch(
    /\/oracle\?step=cards&from=1919&to=1959&moods=1&seed=7$/,
  );
  expect(toasts.get()[0]?.text).toContain("Link copied");
});
