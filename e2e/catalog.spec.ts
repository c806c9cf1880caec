import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { playOf } from "./support/films.ts";
import { detailOf, expect, findTitle, memberApi, signInAs, test } from "./support/journey.ts";
import { expectPlayedPast, playing } from "./support/player.ts";

const run = promisify(execFile);

test("one command adds a film that plays while the server runs", async ({
  page,
  server,
}, testInfo) => {
  const film = testInfo.outputPath("sunday.mp4");
  const picture = "-f lavfi -i testsrc2=size=640x360:rate=24:duration=12";
  const tone = "-f lavfi -i sine=frequency=440:duration=12";
  const codecs = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac";
  await run("ffmpeg", [...`-v error ${picture} ${tone} ${codecs}`.split(" "), film]);
  const { stdout } = await run(
    "npm",
    ["run", "bijou", "--", "ingest", film, "--title", "sunday", "--name", "Sunday at Home"],
    {
      cwd: join(import.meta.dirname, ".."),
      env: { ...process.env, DATA_DIR: server.dataDirectory, NODE_ENV: "production" },
    },
  );
  expect(stdout).toContain("Sunday at Home is ready.");

  const member = await memberApi(server.url, "free");
  const isAdded = (card: { video_title: string }): boolean => card.video_title === "Sunday at Home";
  await expect(async () => {
    await findTitle(member, isAdded);
  }).toPass();
  const title = await findTitle(member, isAdded);

  await signInAs(page, "free", "Frida");
  await page.goto(detailOf(title));
  await expect(page.getByRole("heading", { name: "Sunday at Home", level: 1 })).toBeVisible();
  await playOf(page).click();
  await expectPlayedPast(page, 3);
  expect((await playing(page)).height).toBe(360);
});
