import { expectAccessible } from "./support/accessibility.ts";
import { expect, storeSession, test } from "./support/journey.ts";
import { expectPlayedPast, playing } from "./support/player.ts";
import { focused, onHome, pressTo } from "./support/television.ts";

test("arrows and Enter alone lead from Home to a film that plays, and Back leads Home again", async ({
  browser,
  newcomer,
}) => {
  const television = await onHome(browser, await newcomer("Rosalind"));
  const { keyboard } = television;
  await expectAccessible(television);
  const first = await focused(television);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowRight");
  await expect.poll(() => focused(television)).not.toBe(first);
  await pressTo(television, "ArrowUp", /^Home$/);
  await pressTo(television, "ArrowRight", /^Movies$/);
  await keyboard.press("Enter");
  await expect(television.getByRole("button", { name: "Movies" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect.poll(() => focused(television)).toMatch(/., \d{4}/);
  await pressTo(television, "ArrowRight", /^(?!.*Premium).+, \d{4}/);
  const title = (await focused(television)).split(",")[0] ?? "";
  await keyboard.press("Enter");
  await expect(television.getByRole("region", { name: title })).toBeVisible();
  await expect.poll(() => focused(television)).toMatch(/^(?:Play|Resume)$/);
  await expectAccessible(television);
  await keyboard.press("Enter");
  await expectPlayedPast(television, 2);
  await keyboard.press("ArrowDown");
  await expect.poll(() => focused(television)).toBe("Pause");
  await keyboard.press("Enter");
  await expect.poll(async () => (await playing(television)).paused).toBe(true);
  await keyboard.press("Backspace");
  await expect.poll(() => focused(television)).toBe("Player");
  await keyboard.press("Backspace");
  await expect(television.getByRole("region", { name: title })).toBeVisible();
  await expect.poll(() => focused(television)).toMatch(/^(?:Play|Resume|From)/);
  await keyboard.press("Backspace");
  await expect.poll(() => focused(television)).toContain(title);
  await keyboard.press("Backspace");
  await expect(television.getByRole("button", { name: "Home", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await television.context().close();
});

test("a phone is the keyboard of a television that shows its search", async ({
  page,
  browser,
  newcomer,
}) => {
  const person = await newcomer("Phoebe");
  await storeSession(page, person, person.name);
  await page.goto("/tv-keyboard");
  await expect(page.getByRole("heading", { name: "No TV is searching right now" })).toBeVisible();

  const television = await onHome(browser, person);
  await pressTo(television, "ArrowUp", /^Home$/);
  await pressTo(television, "ArrowRight", /^Search$/);
  await television.keyboard.press("Enter");
  await expect(television.getByText("Nothing typed")).toBeAttached();
  await expectAccessible(television);

  const field = page.getByRole("textbox", { name: /^Text on / });
  await expect(field).toBeVisible();
  await field.pressSequentially("the general");
  await expect(television.getByText("Typed: the general")).toBeAttached();
  await expect(television.getByRole("button", { name: /^The General, 1926/ })).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(television.getByText("Nothing typed")).toBeAttached();

  await television.keyboard.press("Escape");
  await expect(page.getByText(/^Search was closed on your TV/)).toBeVisible();
  await television.context().close();
});
