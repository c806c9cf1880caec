import type { Platform } from "../../platform/platform.ts";
import type { Settings } from "../configuration/service.ts";
import { privacyRoutes } from "./privacy/routes.ts";
import { createPrivacy, type EndOfPayments, type Privacy } from "./privacy/service.ts";
import { accountRoutes } from "./routes.ts";
import { type Accounts, createAccounts } from "./service.ts";

type BeforeEmailChange = Parameters<typeof createAccounts>[0]["beforeEmailChange"];

export function registerAccounts(
  platform: Platform,
  needs: { settings: Settings; beforeEmailChange: BeforeEmailChange },
): Accounts {
  const accounts = createAccounts({
    ...platform,
    ...needs,
    canMail: async () => (await platform.mailServer.current()).route !== undefined,
  });
  accountRoutes(platform.api, accounts);
  return accounts;
}

export function registerPrivacy(
  platform: Platform,
  needs: { accounts: Accounts; endOfPayments: EndOfPayments },
): Privacy {
  const privacy = createPrivacy({ ...platform, accounts: needs.accounts, ...needs.endOfPayments });
  privacyRoutes(platform.api, privacy, { accounts: needs.accounts, now: platform.now });
  return privacy;
}
