import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { StudioEndpoint } from "@bijou/contract/studio/endpoint";

const folder = join(import.meta.dirname, "../contract/src/studio");

const isEndpoint = (value: unknown): value is StudioEndpoint =>
  typeof value === "object" && value !== null && "needs" in value && "path" in value;

/** Every call of the Studio with its name, in the order of their paths. */
export async function studioEndpoints(): Promise<readonly (readonly [string, StudioEndpoint])[]> {
  const found: (readonly [string, StudioEndpoint])[] = [];
  for await (const file of glob("**/*.ts", { cwd: folder })) {
    const module: unknown = await import(join(folder, file));
    for (const [name, value] of Object.entries(module ?? {}))
      if (isEndpoint(value)) found.push([name, value]);
  }
  return found.toSorted(([, a], [, b]) =>
    `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`),
  );
}
