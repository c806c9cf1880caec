import { runCommand } from "./support/command.ts";
import { playOf } from "./support/films.ts";
import { expect, memberApi, storeSession, test } from "./support/journey.ts";
import { detailOf, findTitle } from "./support/titles.ts";
import { drawMaster } from "./support/masters.ts";
import { expectPlayedPast } from "./support/player.ts";

test("one command adds a film that plays while the server runs", async ({
  page,
  server,
}, testInfo) => {
  const film = testInfo.outputPath("sunday.mp4");
  await drawMaster(film, { seconds: 12 });
  const ingest = ["ingest", film, "--title", "sunday", "--name", "Sunday at Home"];
  const stdout = await runCommand(server, ...ingest);
  expect(stdout).toContain("Sunday at Home is ready.");

  const member = await memberApi(server.url, "free");
  const isAdded = (card: { video_title: string }): boolean => card.video_title === "Sunday at Home";
  await expect(async () => {
    await findTitle(member, isAdded);
  }).toPass();
  const title = await findTitle(member, isAdded);

  await storeSession(page, "free", "Frida");
  await page.goto(detailOf(title));
  await expect(page.getByRole("heading", { name: "Sunday at Home", level: 1 })).toBeVisible();
  await playOf(page).click();
  await expectPlayedPast(page, 3);
});
