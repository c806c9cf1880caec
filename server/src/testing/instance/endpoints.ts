import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Endpoint } from "@bijou/contract/endpoint";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "methods" in value;

/** Every call of the contract, collected from all of its modules. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const directory = join(import.meta.dirname, "../../../../contract/src");
  const files = (await readdir(directory, { recursive: true })).filter((file) =>
    file.endsWith(".ts"),
  );
  const modules = await Promise.all(
    files.map((file) => import(`@bijou/contract/${file.slice(0, -".ts".length)}`)),
  );
  return modules
    .flatMap((module: object) => Object.values(module))
    .filter(isEndpoint)
    .toSorted((a, b) => a.path.localeCompare(b.path));
}
