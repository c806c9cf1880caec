import { open, stat } from "node:fs/promises";

/** What was written to a file, or entered in a folder, outlives a loss of power from here on (fsync). */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
