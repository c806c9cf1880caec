import { changeMailSettings, getMailSettings, sendTestMail } from "@bijou/contract/studio/settings";
import { changeSiteSettings, getSiteSettings } from "@bijou/contract/studio/site-settings";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { createMailSettings } from "./mail-settings.ts";
import type { createSiteSettingsForm } from "./site-settings.ts";

export function settingsRoutes(
  api: StudioApi,
  {
    mail,
    site,
  }: {
    readonly mail: ReturnType<typeof createMailSettings>;
    readonly site: ReturnType<typeof createSiteSettingsForm>;
  },
): void {
  api.bind(getSiteSettings, () => site.read());
  api.bind(changeSiteSettings, ({ actor, input }) => site.change(actor, input));
  api.bind(getMailSettings, () => mail.read());
  api.bind(changeMailSettings, ({ actor, input }) => mail.change(actor, input));
  api.bind(sendTestMail, ({ session, actor }) => mail.sendTest(session, actor));
}
