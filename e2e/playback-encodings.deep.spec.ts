import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { madeOnce } from "../tools/made-once.ts";
import { runCommand } from "./support/command.ts";
import { expect, memberApi, storeSession, test } from "./support/journey.ts";
import { findTitle, playerOf } from "./support/titles.ts";
import { expectPlayedPast } from "./support/player.ts";

const run = promisify(execFile);
const PICTURE = "-nostdin -y -v error -f lavfi -i testsrc2=size=640x360:rate=24:duration=10";
const SOUND = "-f lavfi -i sine=frequency=440:duration=10";
const HDR = "-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc";

const FILMS = [
  {
    name: "Seen in HEVC or not",
    options: ["--codec", "hevc"],
    source: "-pix_fmt yuv420p",
    // This browser has no decoder for it.
    plays: /^(240|360)p$/,
  },
  {
    name: "Seen in the usual range",
    options: ["--codec", "av1", "--hdr"],
    source: `-pix_fmt yuv420p10le ${HDR}`,
    // This browser decodes AV1, and its screen does not show high dynamic range.
    plays: /^(240|360)p-av1$/,
  },
] as const;

/** The folders of the renditions whose segments the page loads. */
function loadedRenditions(page: Page): Set<string> {
  const folders = new Set<string>();
  page.on("request", (request) => {
    const folder = /\/(\d+p[^/]*)\/seg_\d+\.m4s/.exec(request.url())?.[1];
    if (folder !== undefined) folders.add(folder);
  });
  return folders;
}

for (const { name, options, source, plays } of FILMS)
  test(`M-18: a film with ${options.join(" ")} plays in the encoding that suits the browser`, async ({
    page,
    server,
  }) => {
    const words = `${PICTURE} ${SOUND} -c:v libx264 -preset ultrafast ${source} -c:a aac`.split(
      " ",
    );
    const made = await madeOnce(words.join(" "), async (directory) => {
      await run("ffmpeg", [...words, join(directory, "film.mkv")]);
    });
    const id = name.toLowerCase().replaceAll(" ", "-");
    const film = join(made, "film.mkv");
    await runCommand(server, "ingest", film, "--title", id, "--name", name, ...options);
    const member = await memberApi(server.url, "premium");
    const isAdded = (card: VideoCard): boolean => card.video_title === name;
    await expect(async () => void (await findTitle(member, isAdded))).toPass();
    const loaded = loadedRenditions(page);
    await storeSession(page, "premium", "Paul");
    await page.goto(playerOf(await findTitle(member, isAdded)));
    await expectPlayedPast(page, 3);
    expect(loaded.size).toBeGreaterThan(0);
    for (const folder of loaded) expect(folder).toMatch(plays);
  });
