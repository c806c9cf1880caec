import type { LoginData } from "@bijou/contract/accounts";
import type pg from "pg";
import { AppError } from "../../platform/errors.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Sessions, TokenPair } from "../../platform/sessions/sessions.ts";
import type { Device } from "./device.ts";
import type { AccountRow, AccountStore } from "./store.ts";

/** Opens sessions and describes their member. */
export function createSignedIn(deps: {
  store: AccountStore;
  sessions: Sessions;
  now: () => number;
}) {
  const { store, sessions, now } = deps;

  /** Section 3 of accounts-and-commerce, "Login data". */
  async function describe(
    pair: TokenPair,
    account: AccountRow,
    profileId: number,
    accessType: "login" | "signup" = "login",
  ): Promise<LoginData> {
    const profiles = await store.profiles(account.id);
    const root = profiles.find((profile) => profile.is_root);
    const profile = profiles.find(({ id }) => id === profileId);
    const member = await sessions.find(pair.bearer, pair.user);
    if (!root || !profile || !member) throw new AppError("object_not_found");
    return {
      user_id: profile.id,
      username: profile.name,
      // A child's profile does not get the account's address.
      email: profile.is_child ? "" : account.email,
      token: pair.bearer,
      userToken: pair.user,
      bearer_token: pair.bearer,
      user_token: pair.user,
      guest_id: "",
      accessType,
      is_parent: profile.is_root ? 1 : 0,
      is_child: profile.is_child ? 1 : 0,
      profile_image: profile.avatar,
      subscription_status: entitlementOf(member, now()).subscriptionStatus,
      rootUserDetail: { token: pair.switching, userToken: pair.user, user_id: root.id },
    };
  }

  return {
    describe,

    /**
     * Opens a session of a profile on a device, which is a known device from then on.
     *
     * @throws {AppError} `member_required` when the password has changed since the account was read, or `isStill` is
     * false.
     */
    async open(
      account: AccountRow,
      profileId: number,
      device: Device,
      how: {
        isTelevision?: boolean;
        accessType?: "login" | "signup";
        isStill?: (client: pg.PoolClient) => Promise<boolean>;
      } = {},
    ): Promise<LoginData> {
      const { isTelevision = false, accessType, isStill = async () => true } = how;
      const pair = await sessions.open({
        accountId: account.id,
        profileId,
        isTelevision,
        async deviceId(client) {
          if (!(await store.isUnchanged(client, account)) || !(await isStill(client)))
            return undefined;
          return store.deviceFor(client, account.id, device, new Date(now()));
        },
      });
      return describe(pair, account, profileId, accessType);
    },
  };
}
export type SignedIn = ReturnType<typeof createSignedIn>;
