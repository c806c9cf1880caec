import { chromium } from "@playwright/test";
import { BROWSER_ARGUMENTS, browserLaunch } from "../../tools/find-browser.ts";
import { seedDemonstration } from "../../tools/start-server.ts";

/** Says which browser the journeys use, and seeds what their servers start with. */
export default async function prepare(): Promise<void> {
  const launch = browserLaunch();
  const browser = await chromium.launch({ ...launch, args: BROWSER_ARGUMENTS });
  const path = "executablePath" in launch ? launch.executablePath : chromium.executablePath();
  console.log(`Browser: ${path}, version ${browser.version()}`);
  await browser.close();
  await seedDemonstration();
}
