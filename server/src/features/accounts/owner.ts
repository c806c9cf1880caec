import type { LoginData } from "@bijou/contract/accounts";
import { paths } from "@bijou/contract/site-paths";
import { inTransaction } from "../../platform/database/transaction.ts";
import { HOUR_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import { LINK_LIVES_MS } from "./links-store.ts";
import { maskEmail } from "./mask-email.ts";
import { createNewPassword } from "./new-password.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { newPasswordProblem } from "../../platform/credentials/password-rules.ts";
import { mayMail, tooSoonSentence } from "./send-budget.ts";

const FRESH_MS = 15 * 60 * 1000;

/** Changes that the owner of an account may make (decisions 31). */
export function createOwner(deps: AccountDependencies) {
  const { database, store, sessions, signedIn, failures, links, passwords, outbox, now } = deps;
  const newPassword = createNewPassword(deps);

  /** Checks the password of the member's account; wrong ones count against the account and `address`. */
  async function checkPassword(
    member: Member,
    password: string,
    address: string,
  ): Promise<boolean> {
    const account = await store.byId(member.accountId);
    const verdict = await failures.guarded(
      { kind: "owner's password", who: `owner ${member.accountId}`, address },
      () => passwords.verify(account?.password_hash, password),
      (isRight) => isRight,
    );
    return verdict === true;
  }

  return {
    checkPassword,

    /** Checks that the owner signed in less than 15 minutes ago, or knows the password. */
    async proveOwner(
      member: Member,
      currentPassword: string | undefined,
      address: string,
    ): Promise<"proven" | "password_required" | "password_wrong"> {
      if (currentPassword !== undefined && currentPassword !== "") {
        const isRight = await checkPassword(member, currentPassword, address);
        return isRight ? "proven" : "password_wrong";
      }
      const signedInAt = await sessions.signedInAt(member);
      const isFresh = signedInAt !== undefined && now() - signedInAt.getTime() < FRESH_MS;
      return isFresh ? "proven" : "password_required";
    },

    /** What is wrong with a new password, as a message. */
    async passwordProblem(
      member: Member,
      { password, confirm }: { password: string; confirm: string },
    ): Promise<string | undefined> {
      const account = await store.byId(member.accountId);
      const context = { serviceName: await deps.serviceName(), email: account?.email };
      return newPasswordProblem(password, confirm, context);
    },

    /**
     * Sets a password, ends all other sessions of the account, makes its other devices unknown, and mails the owner.
     * This session gets new tokens, so that a copy of the old ones is useless.
     *
     * @param password one without a `passwordProblem`.
     * @param newEmail an address that is requested at the same time; other requested addresses are voided.
     * @returns the new tokens and their member.
     */
    async changePassword(
      member: Member,
      password: string,
      { newEmail }: { newEmail?: string | undefined } = {},
    ): Promise<LoginData> {
      const { accountId, sessionId, deviceId, profileId } = member;
      const passwordHash = await passwords.hash(password);
      const notify = await inTransaction(database, async (client) => {
        await newPassword(client, accountId, {
          passwordHash,
          newEmail: newEmail === undefined ? undefined : parseEmail(newEmail),
        });
        return sessions.endWithin(client, {
          accountId,
          except: sessionId,
          clearDevicesExcept: deviceId,
        });
      });
      notify();
      const account = await store.byId(accountId);
      if (!account) throw new AppError("object_not_found");
      const pair = await sessions.replace(member, profileId, { atOnce: true });
      return signedIn.describe(pair, account, profileId);
    },

    /**
     * Mails a link to the new address, which takes effect once the link is opened, and notifies the old one. An address
     * with an account gets the same response.
     *
     * @returns a message for an invalid address, or too many requests.
     */
    async requestEmailChange(member: Member, email: string): Promise<string | undefined> {
      const address = parseEmail(email);
      if (address === undefined) return "Please enter a valid email address";
      const account = await store.byId(member.accountId);
      if (!account) return undefined;
      const isTaken = (await store.byEmail(address)) !== undefined;
      const nowMs = now();
      const at = new Date(nowMs);
      return inTransaction(database, async (client) => {
        const accountKey = failures.blind(`new address of ${account.id}`);
        const who = { accountKey, nowMs, limitScale: deps.limitScale };
        const tooSoon = await mayMail(client, "mail_links", who);
        if (tooSoon) return tooSoonSentence(tooSoon);
        await links.voidAll(client, account.id, "change-email");
        const token = await links.make(client, {
          purpose: "change-email",
          accountId: account.id,
          deviceId: member.deviceId,
          email: address,
          accountKey,
        });
        await outbox.add(client, {
          template: "confirm-email",
          to: address,
          content: {
            link: paths.verify(token),
            hours: LINK_LIVES_MS["change-email"] / HOUR_MS,
          },
          at,
          expiresAt: new Date(nowMs + LINK_LIVES_MS["change-email"]),
          isDecoy: isTaken,
        });
        await outbox.add(client, {
          template: "email-changes",
          to: account.email,
          content: { maskedEmail: maskEmail(address), profilePath: paths.profile },
          at,
        });
        return undefined;
      });
    },

    /**
     * Ends every session of the account and makes its other devices unknown; for a clone profile, only its own sessions
     * (decisions 41).
     */
    async signOutEverywhere(member: Member, { keepThis }: { keepThis: boolean }): Promise<void> {
      const { accountId, profileId, deviceId, sessionId } = member;
      await sessions.end({
        accountId,
        ...(keepThis ? { except: sessionId } : {}),
        ...(member.isRoot ? { clearDevicesExcept: deviceId } : { profileId }),
      });
    },
  };
}
