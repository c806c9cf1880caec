import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { focused, onHome, openTab, pressTo } from "./support/television.ts";
import { expectPlayedPast } from "./support/player.ts";

const untilFocused = (television: Page, name: RegExp): Promise<void> =>
  expect.poll(() => focused(television)).toMatch(name);

/** The name of the card at the left end of the hand. */
async function firstCard(television: Page): Promise<RegExp> {
  const card = television.getByRole("list", { name: "Your cards" }).getByRole("button").first();
  const name = (await card.getAttribute("aria-label")) ?? "";
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
}

test("L-11, V-09: on a television the Oracle deals a hand by arrows alone, and a card of it plays", async ({
  browser,
  newcomer,
}) => {
  const television = await onHome(browser, await newcomer("Sibylla"));
  const { keyboard } = television;
  const play = television.getByRole("button", { name: "Play", exact: true });
  await openTab(television, "Oracle");
  await untilFocused(television, /^Make me laugh/);
  await expectAccessible(television);
  await keyboard.press("Enter");
  await pressTo(television, "ArrowDown", /^All years$/);
  await pressTo(television, "ArrowRight", /^1920s$/);
  await keyboard.press("Enter");
  await pressTo(television, "ArrowDown", /^Deal the cards$/);
  await keyboard.press("Enter");

  await untilFocused(television, /., 192\d$/);
  await keyboard.press("ArrowLeft");
  await untilFocused(television, /^Turn card 2 of 5/);
  await expectAccessible(television);
  await keyboard.press("Enter");
  await untilFocused(television, /., 192\d$/);
  await keyboard.press("ArrowDown");
  await pressTo(television, "ArrowRight", /^Turn the other three$/);
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  // A free member cannot play the Premium cards.
  await pressTo(television, "ArrowLeft", await firstCard(television));
  for (let place = 1; place < 5 && (await play.count()) === 0; place += 1)
    await keyboard.press("ArrowRight");
  await expectAccessible(television);
  const card = await focused(television);
  await keyboard.press("ArrowDown");
  await pressTo(television, "ArrowLeft", /^Play$/);
  await keyboard.press("Enter");
  await expectPlayedPast(television, 2);

  await keyboard.press("Backspace");
  await untilFocused(television, /^Play$/);
  await keyboard.press("ArrowUp");
  expect(await focused(television)).toBe(card);
  await keyboard.press("Backspace");
  await untilFocused(television, /^Deal the cards$/);
  await television.context().close();
});

test("V-09: on a television a title that comes soon has its date, and its trailer plays", async ({
  browser,
  newcomer,
}) => {
  const television = await onHome(browser, await newcomer("Avis"));
  const { keyboard } = television;
  await openTab(television, "Coming soon");
  await expect(television.getByText(/^Premieres on \d+ \w+/)).toBeVisible();
  await untilFocused(television, /\d+ [A-Z]\w+/);
  await expectAccessible(television);
  const tile = await focused(television);
  await keyboard.press("Enter");
  await untilFocused(television, /^Trailer$/);
  await expect(television.getByText(/^Premieres on \d+ \w+/)).toBeVisible();
  await keyboard.press("Enter");
  await expectPlayedPast(television, 2);
  await keyboard.press("Backspace");
  await untilFocused(television, /^Trailer$/);
  await keyboard.press("Backspace");
  await expect.poll(() => focused(television)).toBe(tile);
  await television.context().close();
});

test("V-09: on a television a genre leads to a film, and Back restores the focus on each level", async ({
  browser,
  newcomer,
}) => {
  const television = await onHome(browser, await newcomer("Genevieve"));
  const { keyboard } = television;
  await openTab(television, "Genres");
  await untilFocused(television, /^Comedy$/);
  await expectAccessible(television);
  await keyboard.press("ArrowDown");
  await pressTo(television, "ArrowRight", /^Film noir$/);
  await keyboard.press("Enter");
  await expect(television.getByRole("heading", { name: "Film noir" })).toBeVisible();
  await untilFocused(television, /., \d{4}/);
  await expectAccessible(television);
  await pressTo(television, "ArrowRight", /^Detour/);
  await keyboard.press("Enter");
  await expect(television.getByRole("region", { name: "Detour" })).toBeVisible();
  await untilFocused(television, /^(?:Play|Resume)$/);
  await keyboard.press("ArrowDown");
  await untilFocused(television, /., \d{4}/);
  await expectAccessible(television);
  await keyboard.press("Backspace");
  await untilFocused(television, /^Detour/);
  await keyboard.press("Backspace");
  await untilFocused(television, /^Film noir$/);
  await keyboard.press("Backspace");
  await expect(television.getByRole("button", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await television.context().close();
});
