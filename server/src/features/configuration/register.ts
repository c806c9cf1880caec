import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { createMailSettings } from "./mail-settings.ts";
import { configurationRoutes } from "./routes.ts";
import { type LookUpText, lookUpTextBy } from "./sender-domain.ts";
import type { Settings } from "./service.ts";
import { createSiteSettingsForm } from "./site-settings.ts";
import { settingsRoutes } from "./studio-routes.ts";

export function registerConfiguration(
  platform: Platform,
  needs: {
    settings: Settings;
    titles: Titles;
    publishableKey: () => Promise<string>;
    /** Asks the DNS; that of the machine without it. */
    lookUpText?: LookUpText | undefined;
  },
): void {
  configurationRoutes(platform.api, { ...platform, ...needs });
  const lookUpText = needs.lookUpText ?? lookUpTextBy();
  settingsRoutes(platform.studio.api, {
    mail: createMailSettings({ ...platform, lookUpText }),
    site: createSiteSettingsForm(platform),
  });
}
