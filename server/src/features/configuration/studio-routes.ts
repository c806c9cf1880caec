import { changeBranding, getBranding, uploadSitePicture } from "@bijou/contract/studio/branding";
import { changeMailSettings, getMailSettings, sendTestMail } from "@bijou/contract/studio/settings";
import { changeSiteLinks, getSiteLinks } from "@bijou/contract/studio/site-links";
import { changeSiteSettings, getSiteSettings } from "@bijou/contract/studio/site-settings";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { BrandingService } from "./branding.ts";
import type { createMailSettings } from "./mail-settings.ts";
import type { SiteLinksService } from "./site-links.ts";
import type { createSiteSettingsForm } from "./site-settings.ts";

export function settingsRoutes(
  api: StudioApi,
  {
    mail,
    site,
    branding,
    links,
  }: {
    readonly mail: ReturnType<typeof createMailSettings>;
    readonly site: ReturnType<typeof createSiteSettingsForm>;
    readonly branding: BrandingService;
    readonly links: SiteLinksService;
  },
): void {
  api.bind(getSiteSettings, () => site.read());
  api.bind(changeSiteSettings, ({ actor, input }) => site.change(actor, input));
  api.bind(getBranding, () => branding.read());
  api.bind(changeBranding, ({ actor, input }) => branding.change(actor, input));
  api.bind(uploadSitePicture, ({ actor, input, file }) => branding.upload(actor, input, file));
  api.bind(getSiteLinks, () => links.read());
  api.bind(changeSiteLinks, ({ actor, input }) => links.change(actor, input));
  api.bind(getMailSettings, () => mail.read());
  api.bind(changeMailSettings, ({ actor, input }) => mail.change(actor, input));
  api.bind(sendTestMail, ({ session, actor }) => mail.sendTest(session, actor));
}
