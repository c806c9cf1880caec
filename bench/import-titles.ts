import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { inputSearch } from "@bijou/contract/search";
import { enterAsGuest } from "./callers.ts";
import { generatedGenres, type GeneratedTitle } from "./generated-catalog.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

const TITLES_IN_A_MANIFEST = 20_000;
const LOOK_EVERY_MS = 250;
const INDEXED_WITHIN_MS = 600_000;
const MAX_OUTPUT_BYTES = 1024 * 1024;

/** Imports titles into a running server by the command line. */
export async function importTitles(
  dataDirectory: string,
  titles: readonly GeneratedTitle[],
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-made-"));
  try {
    for (let at = 0; at < titles.length; at += TITLES_IN_A_MANIFEST) {
      const file = join(directory, "manifest.json");
      const part = titles.slice(at, at + TITLES_IN_A_MANIFEST);
      await writeFile(file, JSON.stringify({ version: 1, genres: generatedGenres, titles: part }));
      await run(process.execPath, ["server/src/cli/bijou.ts", "import", file, "--no-wait"], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDirectory },
        maxBuffer: MAX_OUTPUT_BYTES,
      });
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Waits until a title of that name is found by viewers. */
export async function whenFound(url: string, name: string): Promise<void> {
  const { call } = await enterAsGuest(url);
  const deadline = performance.now() + INDEXED_WITHIN_MS;
  while (performance.now() < deadline) {
    const { data, search_result: hits } = await call(inputSearch, { search_key: name });
    if (!data.is_nearest && hits.some((hit) => hit.video_title === name)) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`${name} was not found after ${INDEXED_WITHIN_MS / 1000} s`);
}
