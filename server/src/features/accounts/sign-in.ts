import type { LoginData } from "@bijou/contract/accounts";
import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import { inTransaction } from "../../platform/database/transaction.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { MAX_UNKNOWN_DEVICE_FAILURES } from "./code-guard-store.ts";
import { CODE_MINUTES, type CodeOf, type WrongCode } from "./codes-store.ts";
import type { Device } from "./device.ts";
import type { TooSoon } from "./send-budget.ts";
import type { AccountRow } from "./store.ts";

/** Wrong codes of one network address in an hour (decision 0012). */
export const MAX_CODE_FAILURES_PER_ADDRESS = 20;

interface Attempt {
  readonly email: string;
  readonly device: Device;
  readonly captcha: string | undefined;
}

/** Signing in with a password, or with a code from a mail. */
export function createSignIn(deps: AccountDependencies) {
  const { database, store, failures, codes, guard, links, passwords, outbox, signedIn } = deps;

  /** A known device has its own budgets, so that a stranger's guesses cannot lock the owner out. */
  async function lookUp({ email, device }: Attempt) {
    // The database considers more spellings equal than the budgets do, so only a parsed address is looked up.
    const account = await store.byEmail(parseEmail(email) ?? "");
    const isKnown = await store.isKnownDevice(account?.id ?? 0, device.key);
    return { account, isKnown, who: isKnown ? `${email} on ${device.key}` : email };
  }

  const isCaptchaSolved = ({ captcha, device }: Attempt): Promise<boolean> =>
    deps.captcha.accepts(captcha, { purpose: "sign-in", device: device.key });

  async function openFor(account: AccountRow, device: Device): Promise<LoginData | undefined> {
    const root = (await store.profiles(account.id)).find((profile) => profile.is_root);
    return root && signedIn.open(account, root.id, device);
  }

  /** The account with its password, which was just verified, hashed with the current parameters. */
  async function withNewHash(account: AccountRow, password: string): Promise<AccountRow> {
    if (!passwords.isOutdated(account.password_hash)) return account;
    const password_hash = await passwords.hash(password);
    await store.renewHash(account, password_hash);
    return { ...account, password_hash };
  }

  /** Mails the owner the link that lets unknown devices try again. Does the same work without an account. */
  async function notifyOfFreeze(
    client: pg.PoolClient,
    account: AccountRow | undefined,
    accountKey: Buffer,
  ): Promise<void> {
    const token = await links.make(client, {
      purpose: "confirm-owner",
      accountId: account?.id,
      accountKey,
    });
    await outbox.add(client, {
      template: "code-sign-in-frozen",
      to: account?.email ?? "",
      content: { link: paths.verify(token) },
      at: new Date(deps.now()),
      isDecoy: !account,
    });
  }

  /** A try from an unknown device; the last allowed failure freezes. */
  async function compareStrange(of: CodeOf, code: string, account: AccountRow | undefined) {
    const { accountKey } = of;
    const taken = await guard.take(accountKey);
    if (taken === undefined) return "spent";
    const found = await codes.compare(database.pool, of, code);
    if (found !== "wrong" && found !== "last") await guard.giveBack(accountKey);
    else if (taken >= MAX_UNKNOWN_DEVICE_FAILURES)
      await inTransaction(database, async (client) => {
        if (await guard.freeze(client, accountKey))
          await notifyOfFreeze(client, account, accountKey);
      });
    return found;
  }

  return {
    /** The same response in the same time for a wrong password and an unknown address. */
    async byPassword(
      attempt: Attempt & { password: string },
    ): Promise<LoginData | "unauthenticated" | "captcha_required"> {
      const { account, who } = await lookUp(attempt);
      const verdict = await failures.guarded(
        {
          kind: "password",
          who,
          address: attempt.device.address,
          isCaptchaSolved: () => isCaptchaSolved(attempt),
        },
        () => passwords.verify(account?.password_hash, attempt.password),
        (isRight) => isRight,
      );
      if (verdict === "captcha_required") return verdict;
      if (!verdict || !account) return "unauthenticated";
      const current = await withNewHash(account, attempt.password);
      return (await openFor(current, attempt.device)) ?? "unauthenticated";
    },

    /**
     * Mails a code. An address without an account gets the same response, after the same work.
     *
     * @throws {AppError} `too_many_requests` for a network address that requested too many.
     */
    async sendCode(attempt: Attempt): Promise<"sent" | "captcha_required" | TooSoon> {
      const { account, isKnown, who } = await lookUp(attempt);
      const { device } = attempt;
      const of: CodeOf = { purpose: "sign-in", accountKey: failures.blind(who), device };
      const isFree =
        (await codes.isResend(database.pool, of)) ||
        !(await failures.needsCaptcha(`code ${who}`, device.address));
      if (!isFree && !(await isCaptchaSolved(attempt))) return "captcha_required";
      const isFrozen = !isKnown && (await guard.isFrozen(of.accountKey));
      const digits = await deps.codeDigits();
      return inTransaction(database, async (client) => {
        const addressKey = failures.blind(device.address);
        const made = await codes.make(client, { ...of, addressKey, digits, isRevoked: isFrozen });
        if ("error" in made) return made;
        if (isFrozen) await notifyOfFreeze(client, account, of.accountKey);
        else
          await outbox.add(client, {
            template: "sign-in-code",
            to: account?.email ?? "",
            content: { code: made.code, minutes: CODE_MINUTES },
            at: new Date(deps.now()),
            expiresAt: made.expiresAt,
            isDecoy: !account,
          });
        return "sent";
      });
    },

    async byCode(
      attempt: Attempt & { code: string },
    ): Promise<LoginData | WrongCode | "captcha_required"> {
      const { account, isKnown, who } = await lookUp(attempt);
      const { device, code } = attempt;
      const of: CodeOf = { purpose: "sign-in", accountKey: failures.blind(who), device };
      const found = await failures.guarded(
        {
          kind: "sign-in code",
          who: `code ${who}`,
          address: device.address,
          // The tries of a code and the guard limit an account.
          maxOfAccount: Number.POSITIVE_INFINITY,
          maxOfAddress: MAX_CODE_FAILURES_PER_ADDRESS * deps.limitScale,
          isCaptchaSolved: () => isCaptchaSolved(attempt),
        },
        () =>
          isKnown ? codes.compare(database.pool, of, code) : compareStrange(of, code, account),
        (compared) => typeof compared === "number",
      );
      if (typeof found !== "number") return found;
      if (!account || !(await codes.consume(database.pool, found))) return "spent";
      return (await openFor(account, device)) ?? "spent";
    },
  };
}
