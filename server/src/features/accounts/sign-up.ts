import type { LoginData } from "@bijou/contract/accounts";
import { paths } from "@bijou/contract/site-paths";
import type pg from "pg";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { createSigner } from "../../platform/signer.ts";
import { CODE_MINUTES, type CodeOf, type SignUpState, type WrongCode } from "./codes-store.ts";
import type { Device } from "./device.ts";
import type { AccountDependencies } from "./dependencies.ts";
import type { TooSoon } from "./send-budget.ts";
import { MAX_CODE_FAILURES_PER_ADDRESS } from "./sign-in.ts";
import type { SignUpRequest } from "./sign-up-form.ts";
import type { NewMember } from "./store.ts";

export type SignUpType = 1 | 2;

/** From a form to an account, with a code or a link in a mail. */
export function createSignUp(deps: AccountDependencies) {
  const { database, store, failures, codes, links, passwords, outbox, captcha, signedIn } = deps;

  const watching = createSigner(deps.secrets.key("code"), "sign-up-state:1:");

  const codeOf = (email: string, device: Device): CodeOf => ({
    purpose: "sign-up",
    accountKey: failures.blind(email),
    device,
  });

  /** Creates the account once; undefined when the code was used or the address has an account by now. */
  async function create(
    client: pg.PoolClient,
    codeId: number,
  ): Promise<NewMember | "spent" | "already_a_member"> {
    if (!(await codes.consume(client, codeId))) return "spent";
    await links.voidOfCode(client, codeId);
    return (await store.addFromSignUp(client, codeId)) ?? "already_a_member";
  }

  return {
    /**
     * Stores the form and mails a code and a link. An address with an account gets the same response after the same
     * work, and a mail about it; only its own devices get it in the response (decisions 24).
     *
     * @throws {AppError} `too_many_requests` for a network address that requested too many, `sign_up_closed` while the
     * site cannot send mails.
     */
    async begin(
      request: SignUpRequest,
      requested: { device: Device; signUpType: SignUpType; captcha: string | undefined },
    ): Promise<{ token: string } | "captcha_required" | "already_a_member" | TooSoon> {
      if (!(await deps.canMail())) throw new AppError("sign_up_closed");
      const { device, signUpType } = requested;
      const { email, username, mobileNo } = request;
      const isSolved = await captcha.accepts(requested.captcha, {
        purpose: "sign-up",
        device: device.key,
      });
      if (!isSolved) return "captcha_required";
      const account = await store.byEmail(email);
      if (await store.isKnownDevice(account?.id ?? 0, device.key)) return "already_a_member";
      const passwordHash = await passwords.hash(request.password);
      const digits = await deps.codeDigits();
      return inTransaction(database, async (client) => {
        const addressKey = failures.blind(device.address);
        const made = await codes.make(client, { ...codeOf(email, device), addressKey, digits });
        if ("error" in made) return made;
        const { id: codeId, code, expiresAt } = made;
        await store.addPendingSignUp(client, {
          codeId,
          email,
          username,
          passwordHash,
          mobileNo,
          signUpType,
        });
        const token = await links.make(client, { purpose: "sign-up", codeId });
        const mail = { to: account?.email ?? email, at: new Date(deps.now()), expiresAt };
        if (account)
          await outbox.add(client, {
            ...mail,
            template: "already-a-member",
            content: { signInPath: paths.signIn(), forgotPath: paths.forgotPassword },
          });
        else
          await outbox.add(client, {
            ...mail,
            template: "sign-up-code",
            content: {
              username,
              code,
              minutes: CODE_MINUTES,
              link: paths.verify(token),
            },
          });
        return { token: watching.seal(String(codeId)) };
      });
    },

    /**
     * The state of a sign-up, for the page that began it. It reveals nothing that the mail would not. An address that
     * has an account, whose mail has no link, appears to wait until the day is over.
     */
    async state(token: string): Promise<SignUpState> {
      const codeId = watching.open(token);
      return codeId === undefined ? "over" : codes.state(database.pool, Number(codeId));
    },

    /** Creates the account and signs it in on the device that began. */
    async verify(attempt: {
      email: string;
      code: string;
      device: Device;
      captcha: string | undefined;
    }): Promise<LoginData | WrongCode | "captcha_required" | "already_a_member"> {
      const { email, code, device } = attempt;
      const isSolved = () =>
        captcha.accepts(attempt.captcha, { purpose: "verification", device: device.key });
      // A captcha that is sent must be right; without one the first tries are allowed.
      const isSolvedAlready = attempt.captcha !== undefined && (await isSolved());
      if (attempt.captcha !== undefined && !isSolvedAlready) return "captcha_required";
      const found = await failures.guarded(
        {
          kind: "sign-up code",
          who: `sign-up ${email}`,
          address: device.address,
          maxOfAccount: Number.POSITIVE_INFINITY,
          maxOfAddress: MAX_CODE_FAILURES_PER_ADDRESS * deps.limitScale,
          isCaptchaSolved: async () => isSolvedAlready,
        },
        () => codes.compare(database.pool, codeOf(email, device), code),
        (compared) => typeof compared === "number",
      );
      if (typeof found !== "number") return found;
      const made = await inTransaction(database, (client) => create(client, found));
      if (typeof made === "string") return made;
      const account = await store.byId(made.accountId);
      if (!account) return "spent";
      return signedIn.open(account, made.profileId, device, { accessType: "signup" });
    },

    /** Creates the account without signing in, for the link of the mail. */
    finishByLink: create,
  };
}
