import { paths } from "@bijou/contract/site-paths";
import { inTransaction } from "../../platform/database/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { leavesChild, requiredPin, switchTries } from "./profile-switch.ts";

/** A child with the device may try passwords here, so there is a limit per day as for PINs. */
const MAX_FAILURES_PER_DAY = 30;

/** Sets a new PIN for a member who knows the account's password. */
export function createPinReset({
  database,
  store,
  failures,
  passwords,
  outbox,
  now,
}: AccountDependencies) {
  return {
    /**
     * Replaces the PIN that entering `profileId` requires, and mails the owner.
     *
     * @throws {AppError} `object_not_found` for a profile of another account.
     */
    async resetPin(
      member: Member,
      profileId: number,
      given: { password: string; pin: string; address: string },
    ): Promise<"password_wrong" | "pin_not_needed" | undefined> {
      const account = await store.byId(member.accountId);
      const profiles = account ? await store.profiles(account.id) : [];
      if (!account || !profiles.some(({ id }) => id === profileId))
        throw new AppError("object_not_found", "We couldn’t find that profile");
      const locked = requiredPin(profiles, profileId, leavesChild(profiles, member, profileId));
      if (!locked) return "pin_not_needed";
      const isRight = await failures.guarded(
        {
          kind: "owner's password",
          who: `pin-reset ${account.id}`,
          address: given.address,
          maxOfAccountInDay: MAX_FAILURES_PER_DAY,
        },
        () => passwords.verify(account.password_hash, given.password),
        (found) => found,
      );
      if (isRight !== true) return "password_wrong";
      const pinHash = await passwords.hash(given.pin);
      await inTransaction(database, async (client) => {
        // The password may have changed while the PIN was hashed.
        await store.lock(client, account.id);
        if (!(await store.isUnchanged(client, account))) throw new AppError("invalid_user_token");
        await store.setPin(client, account.id, locked.id, pinHash);
        await outbox.add(client, {
          template: "pin-changed",
          to: account.email,
          content: { profile: locked.name, forgotPath: paths.forgotPassword },
          at: new Date(now()),
        });
      });
      // The member has used up tries of the forgotten PIN and enters the new one next.
      await failures.clear(switchTries(member));
      return undefined;
    },
  };
}
