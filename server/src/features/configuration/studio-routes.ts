import { changeMailSettings, getMailSettings, sendTestMail } from "@bijou/contract/studio/settings";
import type { StudioApi } from "../../platform/studio/studio-api.ts";
import type { createMailSettings } from "./mail-settings.ts";

export function settingsRoutes(api: StudioApi, mail: ReturnType<typeof createMailSettings>): void {
  api.bind(getMailSettings, () => mail.read());
  api.bind(changeMailSettings, ({ actor, input }) => mail.change(actor, input));
  api.bind(sendTestMail, ({ session, actor }) => mail.sendTest(session, actor));
}
