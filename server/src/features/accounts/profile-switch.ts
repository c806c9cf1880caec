import type { LoginData } from "@bijou/contract/accounts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { AccountDependencies } from "./dependencies.ts";
import type { ProfileRow } from "./store.ts";

export type SwitchFailure = "pin_required" | "pin_wrong" | "password_required" | "password_wrong";

/** Of 10,000 PINs, so that trying them all takes most of a year. */
const MAX_FAILURES_PER_DAY = 30;

/** The budget of wrong PINs and passwords of one profile: a child's guesses do not lock the other profiles. */
export const switchTries = ({ accountId, profileId }: Pick<Member, "accountId" | "profileId">) =>
  `profile ${accountId} from ${profileId}`;

/** The profile whose PIN a switch requires: the one that is entered, else the owner's on leaving a child's profile. */
export function requiredPin(
  profiles: readonly ProfileRow[],
  targetId: number,
  isChildLeft: boolean,
): ProfileRow | undefined {
  const target = profiles.find(({ id }) => id === targetId);
  const owner = isChildLeft ? profiles.find((profile) => profile.is_root) : undefined;
  return [target, owner].find((profile) => profile !== undefined && profile.pin_hash !== null);
}

/** Reads the current profiles: a session's data may be some seconds old. */
export function leavesChild(
  profiles: readonly ProfileRow[],
  member: Member,
  targetId: number,
): boolean {
  const left = profiles.find(({ id }) => id === member.profileId);
  return left?.is_child !== false && targetId !== member.profileId;
}

/** Switches from one profile of an account to another (C-71, decisions 28 and 29). */
export function createProfileSwitch(deps: AccountDependencies) {
  const { store, sessions, failures, passwords, signedIn } = deps;

  return {
    /**
     * New tokens for another profile. Leaving a child's profile and entering a locked one requires the PIN, or the
     * account's password without a PIN.
     *
     * @throws {AppError} `object_not_found` for a profile of another account.
     */
    async switchProfile(
      member: Member,
      profileId: number,
      proof: { pin: string | undefined; password: string | undefined; address: string },
    ): Promise<LoginData | SwitchFailure> {
      const account = await store.byId(member.accountId);
      const profiles = account ? await store.profiles(account.id) : [];
      const target = profiles.find(({ id }) => id === profileId);
      if (!account || !target)
        throw new AppError("object_not_found", "We couldn’t find that profile");
      const fits = async (hash: string, secret: string): Promise<boolean> =>
        (await failures.guarded(
          {
            kind: "profile PIN",
            who: switchTries(member),
            address: proof.address,
            countsForAddress: false,
            maxOfAccountInDay: MAX_FAILURES_PER_DAY,
          },
          () => passwords.verify(hash, secret),
          (isRight) => isRight,
        )) === true;
      const isChildLeft = leavesChild(profiles, member, target.id);
      const pinHash = requiredPin(profiles, target.id, isChildLeft)?.pin_hash ?? null;
      if (pinHash !== null) {
        if (proof.pin === undefined) return "pin_required";
        if (!(await fits(pinHash, proof.pin))) return "pin_wrong";
      } else if (isChildLeft) {
        if (proof.password === undefined) return "password_required";
        if (!(await fits(account.password_hash, proof.password))) return "password_wrong";
      }
      return signedIn.describe(await sessions.replace(member, profileId), account, profileId);
    },
  };
}
