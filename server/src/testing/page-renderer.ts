import { join } from "node:path";
import type { WebBuild } from "@bijou/contract/render-page";
import { requireFittingBuild } from "../platform/pages/require-fitting-build.ts";
import { loadBuild } from "../serve/build.ts";

const BUILD = join(import.meta.dirname, "../../../web/build");

/** Renders the pages of the web client from the build, as the server does. @throws {OperatorError} if it is missing or stale */
export async function usePageRenderer(): Promise<WebBuild> {
  await requireFittingBuild(BUILD);
  return loadBuild(BUILD);
}
