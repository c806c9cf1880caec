import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserLaunch } from "../../tools/find-browser.ts";
import { seedDemonstration } from "../../tools/start-server.ts";
import { SEED } from "./seed.ts";

/** Says which browser and which samples the journeys use, and seeds what their servers start with. */
export default async function prepare(): Promise<void> {
  const launch = browserLaunch();
  const browser = await chromium.launch({ ...launch, args: BROWSER_ARGUMENTS });
  const path = "executablePath" in launch ? launch.executablePath : chromium.executablePath();
  console.log(`Browser: ${path}, version ${browser.version()}; TEST_SEED=${SEED}`);
  await browser.close();
  await seedDemonstration();
}
