import { theOracleStepOne, theOracleStepTwo, viewTheOracleStepOne } from "@bijou/contract/oracle";
import { expectAccessible, expectAccessibleAtEachWidth } from "./support/accessibility.ts";
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
  turnAll,
} from "./support/oracle.ts";

test("S-130 S-131 S-132 S-133 S-134 years, moods and cards by mouse, and UPDATE returns to each step", async ({
  page,
  guest,
}) => {
  const { data: opening } = await guest(viewTheOracleStepOne, {});
  await openOracle(page);
  const { default_from_year: first, default_to_year: last } = opening;
  await test.step("K-20 the range is 1900 to this year, and begins with the years of the catalog", async () => {
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
  await test.step("S-131 dragging a thumb updates the count", async () => {
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
  await test.step("S-132 moods, a length, and the number of titles left", async () => {
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
  await test.step("S-133 one card turns by itself, the others when pressed", async () => {
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
  await test.step("S-134 UPDATE returns to the mood and to the years, with the previous choices", async () => {
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

test("T-20 V-10 K-20 a hand is sorted, changed, shared and dealt again; two choose together; years without titles offer the nearest", async ({
  page,
  browser,
  guest,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/oracle?step=cards&from=1920&to=1964&seed=1922");
  await expect(cards(page)).toHaveCount(5);
  const dealt = await turnAll(page);
  await expectAccessibleAtEachWidth(page);
  await test.step("T-20 the cards are sorted by the name of their genre", async () => {
    const { data } = await guest(theOracleStepTwo, {
      from_year: 1920,
      to_year: 1964,
      seed: 1922,
    });
    expect(dealt).toEqual(
      data.cards.map(({ video_title, published_year }) => `${video_title}, ${published_year}`),
    );
    const genres = data.cards.map(({ genre_name: name }) => name);
    expect(genres).toEqual(genres.toSorted((a, b) => a.localeCompare(b, "en")));
  });
  await cards(page).first().click();
  const replaced = dealt[0] ?? "";
  await page
    .getByRole("button", { name: `Another card instead of ${replaced.replace(/, \d{4}$/, "")}` })
    .click();
  await expect(page).toHaveURL(/aside=\d+/);
  await expect
    .poll(async () => (await faces(page)).filter((title) => title === replaced))
    .toEqual([]);
  const changed = await faces(page);
  expect(changed.slice(1)).toEqual(dealt.slice(1));
  await page.getByRole("button", { name: "Share this hand" }).click();
  await expect(page.getByText("Link copied. It deals this exact hand.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(cards(other)).toHaveCount(5);
  expect((await turnAll(other)).toSorted()).toEqual(changed.map((title) => title ?? "").toSorted());
  await other.context().close();

  await page.getByRole("button", { name: "Deal again" }).click();
  await expect(page).not.toHaveURL(/seed=1922/);
  await expect(cards(page).first()).toHaveAccessibleName(/^Turn card 1 of 5/);
  await test.step("two people choose in turn, and the cards suit both", async () => {
    await page.goto("/oracle?step=mood&from=1920&to=1964");
    await mood(page, "Make me laugh").check();
    await page.getByRole("radio", { name: "Two of us" }).check();
    await page.getByRole("button", { name: "Hand it over" }).click();
    await expect(
      page.getByRole("heading", { name: "Now it’s the other person’s turn" }),
    ).toBeFocused();
    expect(new URL(page.url()).searchParams.get("moods")).toBeNull();
    await expectAccessible(page);
    await page.getByRole("button", { name: "I’m ready" }).click();
    await expect(mood(page, "Make me laugh")).not.toBeChecked();
    await mood(page, "Give me the shivers").check();
    await page.getByRole("button", { name: "Deal for the two of you" }).click();
    await expect(cards(page)).toHaveCount(5);
    await expect(steps(page).getByText("Make me laugh + Give me the shivers")).toBeVisible();
    const query = new URL(page.url()).searchParams;
    const { data } = await guest(theOracleStepTwo, {
      from_year: 1920,
      to_year: 1964,
      mood: query.get("moods") ?? "",
      mood_two: query.get("with") ?? "",
      seed: Number(query.get("seed")),
    });
    expect(await turnAll(page)).toEqual(
      data.cards.map(({ video_title, published_year }) => `${video_title}, ${published_year}`),
    );
  });
  await test.step("V-10 K-20 years outside the range are clamped, and years without titles deal the nearest", async () => {
    await openOracle(page, "/oracle?from=1700&to=3000");
    await expect(slider(page, "From year")).toHaveAttribute("aria-valuenow", "1900");
    await expect(slider(page, "To year")).toHaveAttribute(
      "aria-valuenow",
      String(new Date().getFullYear()),
    );
    await slider(page, "From year").press("ArrowLeft");
    await expect(slider(page, "From year")).toHaveAttribute("aria-valuenow", "1900");

    await page.goto("/oracle?step=cards&from=1991&to=2015&seed=3");
    await expect(cards(page).first()).toBeVisible();
    const nearest = page.getByText(
      /^Nothing like that in 1991 to 2015\. Here are the nearest, from/,
    );
    await expect(nearest).toBeVisible();
    await page.getByRole("button", { name: /^Go to \d{4}/ }).click();
    await expect(page).not.toHaveURL(/from=1991&to=2015/);
    await expect(nearest).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
  });
});
