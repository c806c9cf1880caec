import { theOracleStepOne, viewTheOracleStepOne } from "@bijou/contract/oracle";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import {
  cards,
  details,
  faces,
  mood,
  openOracle,
  slider,
  steps,
  titlesOf,
} from "./support/oracle.ts";

test("years, moods and cards by mouse, and UPDATE returns to each step", async ({
  page,
  guest,
}) => {
  const { data: opening } = await guest(viewTheOracleStepOne, {});
  await openOracle(page);
  const { default_from_year: first, default_to_year: last } = opening;
  await test.step("the range is 1900 to this year, and begins with the years of the catalog", async () => {
    for (const [name, least, now, most] of [
      ["From year", 1900, first, last],
      ["To year", first, last, new Date().getFullYear()],
    ] as const) {
      await expect(slider(page, name)).toHaveAttribute("aria-valuemin", String(least));
      await expect(slider(page, name)).toHaveAttribute("aria-valuenow", String(now));
      await expect(slider(page, name)).toHaveAttribute("aria-valuemax", String(most));
    }
    await expect(
      page.getByText(`${await titlesOf(guest, first, last)} titles in the deck`).first(),
    ).toBeVisible();
  });
  await test.step("dragging a thumb updates the count", async () => {
    const thumb = await slider(page, "From year").boundingBox();
    const end = await slider(page, "To year").boundingBox();
    if (thumb === null || end === null) throw new Error("The slider has no thumbs");
    const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
    const tenYears = (10 * (end.x - thumb.x)) / (last - first);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + tenYears, y, { steps: 8 });
    await page.mouse.up();
    const from = Number(await slider(page, "From year").getAttribute("aria-valuenow"));
    expect(Math.abs(from - first - 10)).toBeLessThanOrEqual(1);
    const count = await titlesOf(guest, from, last);
    expect(count).toBeLessThan(await titlesOf(guest, first, last));
    await expect(page.getByText(`${count} titles in the deck`).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${from}&to=${last}`));
  });
  await page.getByRole("button", { name: "Shuffle these years" }).click();
  await test.step("moods, a length, and the number of titles left", async () => {
    await expect(page.getByRole("heading", { name: "What’s the mood in the room?" })).toBeFocused();
    await expect(mood(page, "Make me laugh")).toBeVisible();
    await expectAccessible(page);
    await mood(page, "Make me laugh").check();
    await mood(page, "Give me the shivers").check();
    await page.getByRole("radio", { name: "Under 95 min" }).check();
    const query = new URL(page.url()).searchParams;
    const { data } = await guest(theOracleStepOne, {
      from_year: Number(query.get("from")),
      to_year: last,
      max_minutes: 95,
      mood: query.get("moods") ?? "",
    });
    await expect(page.getByText(`${data.total_number_of_titles} titles, 2 moods`)).toBeVisible();
  });
  await page.getByRole("button", { name: "Deal the cards" }).click();
  await test.step("one card turns by itself, the others when pressed", async () => {
    await expect(cards(page)).toHaveCount(5);
    await expect(details(page)).toBeVisible();
    expect((await faces(page)).filter((title) => title !== null)).toHaveLength(1);
    const last = cards(page).last();
    await expect(last).toHaveAccessibleName(/^Turn card 5 of 5/);
    await last.click();
    await expect(last).not.toHaveAccessibleName(/^Turn/);
    const title = ((await last.getAttribute("aria-label")) ?? "").replace(/, \d{4}$/, "");
    await expect(details(page).getByRole("heading", { name: title })).toBeVisible();
    await expect(details(page).getByRole("button", { name: "Play" })).toBeVisible();
    await expect(details(page).getByRole("link", { name: `Details for ${title}` })).toHaveAttribute(
      "href",
      /^\/content\?video_id=\d+&video_type=[12]$/,
    );
    await expect(details(page).getByText("Why this one")).toBeVisible();
  });
  await test.step("UPDATE returns to the mood and to the years, with the previous choices", async () => {
    await steps(page).getByRole("button", { name: "UPDATE the mood" }).click();
    await expect(mood(page, "Make me laugh")).toBeChecked();
    await expect(page.getByRole("radio", { name: "Under 95 min" })).toBeChecked();
    await steps(page).getByRole("button", { name: "UPDATE the years" }).click();
    await expect(slider(page, "To year")).toHaveAttribute("aria-valuenow", String(last));
    await page.goBack();
    await page.goBack();
    await expect(cards(page)).toHaveCount(5);
    expect((await faces(page)).filter((title) => title !== null)).toHaveLength(2);
  });
});
