import { paths } from "@bijou/contract/site-paths";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";

const UNREAD = /^(?:no|do-?not)-?reply/i;

/** Where to report a vulnerability: the operator's setting, else the sender of mails, else the page for help. */
export async function securityContact(
  { settings, staticPages }: Pick<App, "settings" | "staticPages">,
  { mailFrom, publicUrl }: Pick<Config, "mailFrom" | "publicUrl">,
): Promise<string | undefined> {
  const chosen = await settings.text("security.contact");
  if (chosen !== "") return chosen;
  if (!UNREAD.test(mailFrom.address)) return `mailto:${mailFrom.address}`;
  const hasHelp = (await staticPages.written()).some(({ key }) => key === "help");
  return hasHelp ? `${publicUrl}${paths.help}` : undefined;
}
