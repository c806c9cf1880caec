import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import { COMMAND } from "../../platform/audit/actor.ts";
import { accountObject, audit } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { MINUTE_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Device } from "./device.ts";
import { LINK_LIVES_MS } from "./links-store.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { createNewPassword } from "./new-password.ts";
import { contextProblem, newPasswordProblem } from "../../platform/credentials/password-rules.ts";
import { mayMail, type TooSoon } from "./send-budget.ts";

/** Password recovery (C-57, X-03). */
export function createRecovery(deps: AccountDependencies) {
  const { database, store, failures, guard, links, passwords, outbox, captcha, sessions, now } =
    deps;
  const newPassword = createNewPassword(deps);

  /** Does the same work without an account. */
  async function mailLink(
    client: pg.PoolClient,
    account: { id: number; email: string } | undefined,
    keys: { accountKey: Buffer; addressKey?: Buffer },
  ): Promise<void> {
    const nowMs = now();
    const token = await links.make(client, { purpose: "reset", accountId: account?.id, ...keys });
    await outbox.add(client, {
      template: "reset-password",
      to: account?.email ?? "",
      content: {
        link: paths.setPassword(token),
        minutes: LINK_LIVES_MS.reset / MINUTE_MS,
      },
      at: new Date(nowMs),
      expiresAt: new Date(nowMs + LINK_LIVES_MS.reset),
      isDecoy: !account,
    });
  }

  return {
    /**
     * Mails a link to a new password. An address without an account gets the same response, after the same work.
     *
     * @throws {AppError} `too_many_requests` for a network address that requested too many.
     */
    async request(requested: {
      email: string;
      device: Device;
      captcha: string | undefined;
    }): Promise<"sent" | "captcha_required" | TooSoon> {
      const { email, device } = requested;
      const use = { purpose: "recovery", device: device.key } as const;
      if (!(await captcha.accepts(requested.captcha, use))) return "captcha_required";
      const account = await store.byEmail(email);
      const accountKey = failures.blind(`recovery ${email}`);
      const addressKey = failures.blind(device.address);
      return inTransaction(database, async (client) => {
        const nowMs = now();
        const who = { accountKey, addressKey, nowMs, limitScale: deps.limitScale };
        const tooSoon = await mayMail(client, "mail_links", who);
        if (tooSoon) return tooSoon;
        await mailLink(client, account, { accountKey, addressKey });
        return "sent";
      });
    },

    /**
     * For an operator who helps a member: clears failed tries, lifts a freeze of codes, and mails a link to a new
     * password, regardless of limits.
     */
    async help(account: { id: number; email: string }, deviceKeys: readonly string[]) {
      const { email } = account;
      const known = deviceKeys.map((key) => `${email} on ${key}`);
      for (const who of [email, ...known]) {
        await failures.clear(who);
        await failures.clear(`code ${who}`);
      }
      await inTransaction(database, async (client) => {
        await guard.unfreeze(client, failures.blind(email));
        await mailLink(client, account, { accountKey: failures.blind(`recovery ${email}`) });
        await audit(client, COMMAND, {
          type: "account.helped",
          object: accountObject(account.id),
          at: new Date(now()),
        });
      });
    },

    /**
     * Sets the password, once per link, ends every session of the account, and makes its devices unknown.
     *
     * @returns a message when the password is rejected; the link stays valid then.
     * @throws {AppError} `link_spent` for a link that is unknown, used or expired.
     */
    async reset(given: {
      token: string;
      password: string;
      confirm: string;
    }): Promise<string | undefined> {
      const serviceName = await deps.serviceName();
      const problem = await newPasswordProblem(given.password, given.confirm, { serviceName });
      if (problem !== undefined) return problem;
      // Before the costly hash, which a made-up link must not trigger.
      const accountId = await links.accountOf(database.pool, given.token, ["reset"]);
      if (accountId === undefined) throw new AppError("link_spent");
      const email = (await store.byId(accountId))?.email;
      const guessable = contextProblem(given.password, { serviceName, email });
      if (guessable !== undefined) return guessable;
      const passwordHash = await passwords.hash(given.password);
      const notify = await inTransaction(database, async (client) => {
        await store.lock(client, accountId);
        if (!(await links.spend(client, given.token, ["reset"]))) throw new AppError("link_spent");
        await newPassword(client, accountId, { passwordHash });
        return sessions.endWithin(client, { accountId, clearDevicesExcept: null });
      });
      notify();
      return undefined;
    },
  };
}
