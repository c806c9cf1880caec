import type { LoginData } from "@bijou/contract/accounts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { AccountParts } from "./parts.ts";

export type SwitchRefusal = "pin_required" | "pin_wrong" | "password_required" | "password_wrong";

/** Of 10,000 PINs, so that a child who tries them all needs most of a year. */
const MOST_FAILURES_IN_DAY = 30;

/** From one profile of an account to another (C-71, decisions 28 and 29). */
export function createProfileSwitch(parts: AccountParts) {
  const { store, sessions, failures, passwords, signedIn } = parts;

  return {
    /**
     * A new pair for another profile. Leaving a child's profile and entering a locked one asks for the PIN, and for
     * the account's password where there is none.
     *
     * @throws {AppError} `object_not_found` for a profile of another account.
     */
    async switchProfile(
      member: Member,
      profileId: number,
      proof: { pin: string | undefined; password: string | undefined; address: string },
    ): Promise<LoginData | SwitchRefusal> {
      const account = await store.byId(member.accountId);
      const profiles = account ? await store.profiles(account.id) : [];
      const target = profiles.find(({ id }) => id === profileId);
      const root = profiles.find((profile) => profile.is_root);
      if (!account || !target || !root)
        throw new AppError("object_not_found", "There is no such profile");
      const fits = async (hash: string, secret: string): Promise<boolean> =>
        (await failures.guarded(
          {
            who: `profile ${account.id}`,
            address: proof.address,
            mostOfAccountInDay: MOST_FAILURES_IN_DAY,
          },
          () => passwords.verify(hash, secret),
          (isRight) => isRight,
        )) === true;
      // As it is now: what the session says may be some seconds old.
      const left = profiles.find(({ id }) => id === member.profileId);
      const leavesChild = left?.is_child !== false && target.id !== member.profileId;
      const pinHash = target.pin_hash ?? (leavesChild ? root.pin_hash : null);
      if (pinHash !== null) {
        if (proof.pin === undefined) return "pin_required";
        if (!(await fits(pinHash, proof.pin))) return "pin_wrong";
      } else if (leavesChild) {
        if (proof.password === undefined) return "password_required";
        if (!(await fits(account.password_hash, proof.password))) return "password_wrong";
      }
      return signedIn.describe(await sessions.replace(member, profileId), account, profileId);
    },
  };
}
