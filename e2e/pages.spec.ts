import { runAxe } from "./support/accessibility.ts";
import { test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";

test("Home, a title and the sign-in are accessible", async ({ page, guest }) => {
  const title = await findTitle(guest, ({ video_type }) => video_type === 1);
  for (const path of ["/", detailOf(title), "/signin"])
    await test.step(path, async () => {
      await page.goto(path);
      await runAxe(page);
    });
});
