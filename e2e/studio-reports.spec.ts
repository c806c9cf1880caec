import { errorMaster, reportError } from "@bijou/contract/issue-reports";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { findTitle, type MemberName, memberApi } from "./support/journey.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "reports" });

const TITLE = "The General";
const OUT_OF_SYNC = "Sound and picture";

/** A member reports that sound and picture are out of sync at a second. */
async function report(origin: string, who: MemberName, position: number): Promise<void> {
  const call = await memberApi(origin, who);
  const film = await findTitle(call, ({ video_title: title }) => title === TITLE);
  const kinds = (await call(errorMaster, {})).data;
  const sound = kinds.find(({ error_title: title }) => title === "Sound");
  const cause = sound?.error_type_list.find(({ error_type_title: title }) =>
    title.startsWith(OUT_OF_SYNC),
  );
  await call(reportError, {
    error_id: sound?.id ?? 0,
    sub_error_id: cause?.id ?? 0,
    video_id: film.video_id,
    position,
    rendition: 360,
    error_message: "Half a second late.",
  });
}

test("A7, ST-133 to ST-137: three members’ reports are one issue, which plays at the second, is answered once and resolved", async ({
  page,
  server,
}) => {
  await becomeOwner(page, server);
  await report(server.url, "free", 31);
  await report(server.url, "premium", 33);
  await report(server.url, "family", 40);

  await page.goto("/studio");
  const line = page.getByRole("listitem").filter({ hasText: "reported issue" });
  await line.getByRole("link", { name: "See reports" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  const issue = page.getByRole("link", { name: new RegExp(`${OUT_OF_SYNC}.*${TITLE}`) });
  await expect(issue).toHaveCount(1);
  await expectAccessibleAtEachWidth(page);

  await page.keyboard.press("j");
  await expect(page).toHaveURL(/\/studio\/reports\/\d+$/);
  await expect(page.getByRole("slider", { name: "Position" })).toBeVisible();
  const video = page.locator("video");
  // The latest report says 40, and it starts 5 seconds earlier.
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(35);
  await expect(page.getByRole("button", { name: /^Play from 0:3[13]$/ })).toHaveCount(2);
  await expectAccessibleAtEachWidth(page);

  await page.keyboard.press("a");
  await expect(page.getByText("Assigned to Olive Ober.")).toBeVisible();
  await page.keyboard.press("r");
  const reply = page.getByLabel("Email to 3 reporters, once each");
  await expect(reply).toBeFocused();
  // Keys of the page do nothing while typing.
  await page.keyboard.type("Jake fixed the reel. Enjoy!");
  await expect(reply).toHaveValue("Jake fixed the reel. Enjoy!");
  await page.getByRole("button", { name: "Reply and resolve" }).click();
  await expect(page.getByText("Reply sent to 3 people.")).toBeVisible();
  await expect(page.getByLabel("Status")).toHaveValue("resolved");

  await report(server.url, "free", 50);
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("new");
  await expect(page.getByLabel("Email to 1 reporter")).toBeVisible();
});
