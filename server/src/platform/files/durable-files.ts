import { open, stat } from "node:fs/promises";

/** Flushes a file or directory to disk (fsync), so that it survives a power loss. */
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
