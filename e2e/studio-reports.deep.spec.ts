import { errorMaster, reportError } from "@bijou/contract/issue-reports";
import { deeplinkingPlayUrl, updateLastPlayTime } from "@bijou/contract/playback";
import { expectAccessibleAtEachWidth } from "./support/accessibility.ts";
import { type MemberName, memberApi } from "./support/journey.ts";
import { findTitle } from "./support/titles.ts";
import { drawMaster } from "./support/masters.ts";
import { becomeOwner, expect, test } from "./support/studio.ts";

test.use({ site: "reports" });

const TITLE = "The General";
const OUT_OF_SYNC = "Sound and picture";
const REPORTED_AT = 31;
const REPLY = "Jake fixed the reel. Enjoy!";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

/** A member in a browser, with the film that everybody reports. */
async function openFilm(origin: string, who: MemberName, browser: string) {
  const call = await memberApi(origin, who, browser);
  const film = await findTitle(call, ({ video_title: title }) => title === TITLE);
  const video = { video_id: film.video_id };
  return {
    email: `${who}@demo.test`,

    watchTo: (seconds: number) => call(updateLastPlayTime, { ...video, last_play_time: seconds }),

    async resumesAt() {
      const { play_time: at, total_time: duration } = (await call(deeplinkingPlayUrl, video)).data;
      return { at, duration };
    },

    /** Sound and picture are out of sync. */
    async report(position: number): Promise<void> {
      const kinds = (await call(errorMaster, {})).data;
      const sound = kinds.find(({ error_title: title }) => title === "Sound");
      const cause = sound?.error_type_list.find(({ error_type_title: title }) =>
        title.startsWith(OUT_OF_SYNC),
      );
      await call(reportError, {
        ...video,
        error_id: sound?.id ?? 0,
        sub_error_id: cause?.id ?? 0,
        position,
        rendition: 360,
        error_message: "Half a second late.",
      });
    },
  };
}

test("A7, to what three members report on two devices is one issue, which plays at the second; a new master keeps their resume points, and each gets one reply", async ({
  page,
  server,
  mailbox,
}, testInfo) => {
  await becomeOwner(page, server);
  const frida = await openFilm(server.url, "free", FIREFOX);
  const petra = await openFilm(server.url, "premium", SAFARI);
  const fay = await openFilm(server.url, "family", FIREFOX);
  const members = [frida, petra, fay];
  for (const [index, member] of members.entries()) {
    await member.watchTo(REPORTED_AT + index);
    await member.report(REPORTED_AT);
  }

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
  let openedAt = 0;
  await expect
    .poll(async () => {
      openedAt = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
      return openedAt;
    })
    .toBeGreaterThan(0);
  // What leads to it is seen, too.
  expect(openedAt).toBeGreaterThanOrEqual(REPORTED_AT - 5);
  expect(openedAt).toBeLessThanOrEqual(REPORTED_AT);
  await expect(page.getByRole("button", { name: "Play from 0:31" })).toHaveCount(3);
  for (const reported of ["Firefox on Linux2", "Safari on iPhone1"])
    await expect(page.locator("dl > div").filter({ hasText: reported })).toBeVisible();
  await expectAccessibleAtEachWidth(page);

  await page.keyboard.press("a");
  await expect(page.getByText("Assigned to Olive Ober.")).toBeVisible();

  const { duration } = await frida.resumesAt();
  const master = testInfo.outputPath("The General in sync.mkv");
  // A little shorter, so that it can be told from the one before.
  await drawMaster(master, { seconds: duration - 2 });
  await page.getByRole("button", { name: "Replace master" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(master);
  const replace = dialog.getByRole("button", { name: "Replace master" });
  await expect(replace).toBeEnabled();
  await replace.click();
  await expect(page.getByText("The new master is queued for encoding.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Earlier versions" })).toBeVisible({
    timeout: 120_000,
  });
  expect(await Promise.all(members.map((member) => member.resumesAt()))).toEqual(
    members.map((_, index) => ({ at: REPORTED_AT + index, duration: duration - 2 })),
  );

  await page.keyboard.press("r");
  const reply = page.getByLabel("Email to 3 reporters, once each");
  await expect(reply).toBeFocused();
  // Keys of the page do nothing while typing.
  await page.keyboard.type(REPLY);
  await expect(reply).toHaveValue(REPLY);
  await page.getByRole("button", { name: "Reply and resolve" }).click();
  await expect(page.getByText("Reply sent to 3 people.")).toBeVisible();
  await expect(page.getByLabel("Status")).toHaveValue("resolved");
  for (const { email } of members) {
    await mailbox.find(email, /^Your report about The General$/);
    expect(await mailbox.count(email, /The General/)).toBe(1);
  }

  await frida.report(50);
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("new");
  await expect(page.getByLabel("Email to 1 reporter")).toBeVisible();
});
