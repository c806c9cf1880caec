import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const KEPT_IN = join(import.meta.dirname, "../node_modules/.cache/bijou/made");

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * A directory of files that take long to make, such as films: made once for each recipe, by whichever process asks
 * first, and never changed afterwards. Copy what a test changes.
 *
 * @param recipe everything that decides what is made, such as the arguments of ffmpeg
 * @param make fills an empty directory
 */
export async function madeOnce(
  recipe: string,
  make: (directory: string) => Promise<void>,
  keptIn = KEPT_IN,
): Promise<string> {
  const kept = join(keptIn, createHash("sha256").update(recipe).digest("hex").slice(0, 24));
  if (await exists(kept)) return kept;
  await mkdir(keptIn, { recursive: true });
  const unfinished = await mkdtemp(`${kept}-unfinished-`);
  try {
    await make(unfinished);
    await rename(unfinished, kept);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process has made the same meanwhile.
    if (!(await exists(kept))) throw error;
  }
  return kept;
}
