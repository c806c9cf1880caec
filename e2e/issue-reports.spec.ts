import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { expect, storeSession, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { tabAndPress, tabOnto } from "./support/keyboard.ts";
import { reportOf } from "./support/reports.ts";
import { notices } from "./support/search.ts";

test("a guest signs in first, and a member reports a problem from a title's page with the keyboard alone", async ({
  page,
  guest,
}) => {
  const film = await findTitle(guest, ({ video_title: title }) => title === "Nosferatu");
  await page.goto(detailOf(film));
  const open = page.getByRole("button", { name: "Report a problem" });
  await open.click();
  await expect(page.getByText("Sign in to report a problem.")).toBeVisible();

  await storeSession(page, "free", "Frida");
  await page.goto(detailOf(film));
  await expect(open).toBeVisible();
  await tabAndPress(page, open);
  const form = page.getByRole("dialog", { name: "Report a problem" });
  await expect(form.getByText("Nosferatu")).toBeVisible();
  const kinds = form.getByRole("group", { name: "What’s wrong?" }).getByRole("radio");
  await expect(kinds.first()).toBeAttached();
  await test.step("Escape closes the form and returns the focus", async () => {
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
  await expectAccessibleAtEachWidth(page);
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
