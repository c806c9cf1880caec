import type { ArrivingPictures } from "../../platform/images/arriving-pictures.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Titles } from "../titles/service.ts";
import { type BrandingService, createBranding } from "./branding.ts";
import { createMailSettings } from "./mail-settings.ts";
import { configurationRoutes } from "./routes.ts";
import { type LookUpText, lookUpTextBy } from "./sender-domain.ts";
import type { Settings } from "./service.ts";
import { createSiteLinks } from "./site-links.ts";
import { createSiteSettingsForm } from "./site-settings.ts";
import { settingsRoutes } from "./studio-routes.ts";

export function registerConfiguration(
  platform: Platform,
  needs: {
    settings: Settings;
    titles: Titles;
    arriving: ArrivingPictures;
    publishableKey: () => Promise<string>;
    /** Asks the DNS; that of the machine without it. */
    lookUpText?: LookUpText | undefined;
  },
): { readonly branding: BrandingService } {
  configurationRoutes(platform.api, { ...platform, ...needs });
  const lookUpText = needs.lookUpText ?? lookUpTextBy();
  const branding = createBranding({ ...platform, arriving: needs.arriving });
  settingsRoutes(platform.studio.api, {
    mail: createMailSettings({
      ...platform,
      emailSite: platform.site.forEmails,
      lookUpText,
    }),
    site: createSiteSettingsForm(platform),
    branding,
    links: createSiteLinks({ ...platform, settings: needs.settings }),
  });
  return { branding };
}
