import type pg from "pg";
import type { Captcha } from "../../platform/captcha/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import type { AccountEmails } from "./emails.ts";
import type { CodeGuard } from "./code-guard-store.ts";
import type { Codes } from "./codes-store.ts";
import type { Failures } from "../../platform/credentials/failures.ts";
import type { Links } from "./links-store.ts";
import type { Passwords } from "../../platform/credentials/passwords.ts";
import type { SignedIn } from "./signed-in.ts";
import type { AccountStore } from "./store.ts";

/** Shared by every way into an account. */
export interface AccountDependencies {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly signedIn: SignedIn;
  readonly passwords: Passwords;
  readonly failures: Failures;
  readonly codes: Codes;
  readonly guard: CodeGuard;
  readonly links: Links;
  readonly captcha: Captcha;
  readonly outbox: Outbox<AccountEmails>;
  /** The setting `codes.digits`. */
  readonly codeDigits: () => Promise<4 | 6>;
  readonly limitScale: number;
  /** What the site is called, which passwords may not contain. */
  readonly serviceName: () => Promise<string>;
  /** Whether mails are sent: nobody can sign up otherwise. */
  readonly canMail: () => Promise<boolean>;
  /** Called before an account's address changes. */
  readonly beforeEmailChange: (client: pg.PoolClient, accountId: number) => Promise<void>;
  readonly now: () => number;
}
