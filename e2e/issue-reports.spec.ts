import type { Page } from "@playwright/test";
import { isFreeFilm } from "./support/films.ts";
import {
  detailOf,
  expect,
  expectPlayedPast,
  findTitle,
  playerOf,
  playing,
  signInAs,
  tabAndPress,
  tabOnto,
  test,
} from "./support/journey.ts";
import { notices } from "./support/search.ts";

interface Sent {
  readonly error_id: number;
  readonly video_id: number;
  readonly error_message: string;
  readonly position?: number;
  readonly rendition?: number;
}

/** What a page sends as a report; the server's answer is its own. */
function reportOf(page: Page): Promise<Sent> {
  return page.waitForRequest("**/report-error*").then((request) => {
    const query = Object.fromEntries(new URL(request.url()).searchParams);
    return (request.postDataJSON() ?? query) as Sent;
  });
}

test("S-71 E-10 a guest signs in first, and a member reports a problem from a title's page with the keyboard alone", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, ({ video_title: title }) => title === "Nosferatu");
  await page.goto(detailOf(film));
  const open = page.getByRole("button", { name: "Report a problem" });
  await open.click();
  await expect(page.getByText("Sign in to report a problem.")).toBeVisible();

  await signInAs(page, "free", "Frida");
  await page.goto(detailOf(film));
  await expect(open).toBeVisible();
  await tabAndPress(page, open);
  const form = page.getByRole("dialog", { name: "Report a problem" });
  await expect(form.getByText("Nosferatu")).toBeVisible();
  const kinds = form.getByRole("group", { name: "What’s wrong?" }).getByRole("radio");
  await expect(kinds.first()).toBeAttached();
  await test.step("Escape leaves it, and the focus is where it was", async () => {
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(kinds.first()).toBeAttached();
  });
  const send = form.getByRole("button", { name: "Send" });
  await tabAndPress(page, send);
  await expect(form.getByText("Choose what’s wrong.")).toBeVisible();
  await expect(kinds.first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(kinds.first()).toBeChecked();
  await tabOnto(page, form.getByLabel("What happened? (optional)"));
  await page.keyboard.type("The count blinks.");
  const report = reportOf(page);
  await tabAndPress(page, send);
  expect(await report).toMatchObject({ error_message: "The count blinks." });
  await expect(notices(page).getByText("Your Issue has been reported.")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("S-71 E-10 a report from the player on a phone brings the moment and the picture, and the film goes on", async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  await page.mouse.move(180, 200);
  await page.getByRole("button", { name: "Report a problem" }).click();
  const form = page.getByRole("dialog", { name: "Report a problem" });
  await expect(form.getByText(film.video_title)).toBeVisible();
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
  const { seconds } = await playing(page);
  const kinds = form.getByRole("group", { name: "What’s wrong?" });
  await kinds.locator("label").first().click();
  await expect(kinds.getByRole("radio").first()).toBeChecked();
  await expect(form.getByText(/^We’ll include where you were and the picture size/)).toBeVisible();
  const report = reportOf(page);
  await form.getByRole("button", { name: "Send" }).click();
  const { position, rendition } = await report;
  expect(Math.abs(Number(position) - seconds)).toBeLessThan(3);
  expect(Number(rendition)).toBeGreaterThan(0);
  await expect(page.getByText("Your Issue has been reported.").first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectPlayedPast(page, seconds + 1);
});

test("S-71 E-10 a problem is reported from the player with the keyboard alone, and the film goes on", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, isFreeFilm);
  await signInAs(page, "premium", "Paul");
  await page.goto(playerOf(film));
  await expectPlayedPast(page, 1);
  const open = page.getByRole("button", { name: "Report a problem" });
  await tabAndPress(page, open);
  const form = page.getByRole("dialog", { name: "Report a problem" });
  const kinds = form.getByRole("group", { name: "What’s wrong?" }).getByRole("radio");
  await expect(kinds.first()).toBeAttached();
  await expect.poll(async () => (await playing(page)).paused).toBe(true);
  const { seconds } = await playing(page);
  await tabAndPress(page, kinds, "Space");
  await expect(kinds.first()).toBeChecked();
  const message = form.getByLabel("What happened? (optional)");
  await tabOnto(page, message);
  await page.keyboard.type("k m f: no key of the player");
  await expect(message).toHaveValue("k m f: no key of the player");
  expect((await playing(page)).paused).toBe(true);
  await tabAndPress(page, form.getByRole("button", { name: "Send" }));
  await expect(page.getByText("Your Issue has been reported.").first()).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectPlayedPast(page, seconds + 1);
});
