import { createHmac } from "node:crypto";
import type { LoginData } from "@bijou/contract/accounts";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../platform/database/database.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { AppError } from "../../platform/errors.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { entitlementOf } from "../../platform/sessions/entitlement.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions, TokenPair } from "../../platform/sessions/sessions.ts";
import { mintGuestToken } from "../../platform/sessions/tokens.ts";
import type { Settings } from "../configuration/service.ts";
import { type Device, deviceOf } from "./device.ts";
import { createPasswords } from "./passwords.ts";
import { type AccountRow, createAccountStore, type ProfileRow } from "./store.ts";

export { type Device, deviceOf } from "./device.ts";
export type { DeviceKind } from "./device-kind.ts";

const MOST_FAILURES_OF_ACCOUNT = 10;
const MOST_FAILURES_OF_ADDRESS = 30;

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly origin: "operator" | "demo";
  readonly membership?: { state: "active" | "cancelled"; paidUntil: Date | null };
  readonly profiles: readonly { name: string; isChild: boolean; avatar: string }[];
}

export type SwitchRefusal = "pin_required" | "pin_wrong" | "password_required" | "password_wrong";

export function createAccounts(parts: {
  database: Database;
  sessions: Sessions;
  secrets: Secrets;
  outbox: Outbox;
  settings: Settings;
  /** Multiplies how often mails may be asked for; tries at a code stay what they are. */
  limitScale: number;
  /** ISO 3166-1 alpha-2 of an address; "" where it is not known. */
  countryOf?: (ip: string) => string;
  now: () => number;
}) {
  const { sessions, secrets, now } = parts;
  const store = createAccountStore(parts.database);
  const passwords = createPasswords(secrets.key("password"));

  const blind = (text: string): Buffer =>
    createHmac("sha256", secrets.key("address")).update(text.toLowerCase()).digest();

  function toLoginData(
    pair: TokenPair,
    account: AccountRow,
    profile: ProfileRow,
    root: ProfileRow,
    membership: Member["membership"],
  ): LoginData {
    return {
      user_id: profile.id,
      username: profile.name,
      email: account.email,
      token: pair.bearer,
      userToken: pair.user,
      bearer_token: pair.bearer,
      user_token: pair.user,
      guest_id: "",
      accessType: "login",
      is_parent: profile.is_root ? 1 : 0,
      is_child: profile.is_child ? 1 : 0,
      profile_image: profile.avatar,
      subscription_status: entitlementOf(membership, now()).subscriptionStatus,
      rootUserDetail: { token: pair.switching, userToken: pair.user, user_id: root.id },
    };
  }

  async function describe(pair: TokenPair, account: AccountRow, profileId: number) {
    const profiles = await store.profiles(account.id);
    const root = profiles.find((profile) => profile.is_root);
    const profile = profiles.find(({ id }) => id === profileId);
    const member = await sessions.find(pair.bearer, pair.user);
    if (!root || !profile || !member) throw new AppError("object_not_found");
    return toLoginData(pair, account, profile, root, member.membership);
  }

  async function open(
    account: AccountRow,
    profileId: number,
    device: Device,
    isTelevision: boolean,
  ): Promise<LoginData> {
    const deviceId = await store.deviceFor(account.id, device, new Date(now()));
    const owner = { accountId: account.id, profileId, deviceId, isTelevision };
    return describe(await sessions.open(owner), account, profileId);
  }

  /** Counts failures, so that guessing stops whatever node it meets; a burst of guesses counts like a queue of them. */
  async function guarded(who: string, address: string, check: () => Promise<boolean>) {
    const at = new Date(now());
    const keys = [blind(who), blind(address)] as const;
    const failureId = await store.addFailure(...keys, at);
    let isFailure = false;
    try {
      const { ofAccount, ofAddress } = await store.failures(...keys, at);
      if (ofAccount > MOST_FAILURES_OF_ACCOUNT || ofAddress > MOST_FAILURES_OF_ADDRESS)
        throw new AppError(
          "too_many_requests",
          "Too many failed tries. Please wait fifteen minutes and try again.",
        );
      isFailure = !(await check());
    } finally {
      if (!isFailure) await store.removeFailure(failureId);
    }
    return !isFailure;
  }

  return {
    profiles: (accountId: number) => store.profiles(accountId),
    removeDemonstration: () => store.removeDemonstration(),

    guestToken(device: string) {
      return mintGuestToken(secrets.key("guest"), device, Math.floor(now() / 1000));
    },

    /**
     * A device that signed in before has tries of its own, so that a stranger's guesses cannot lock the owner out.
     * Nothing for a wrong password and for an unknown address alike, in the same time.
     */
    async signIn(email: string, password: string, device: Device): Promise<LoginData | undefined> {
      const account = await store.byEmail(email.trim());
      const isKnown = await store.isKnownDevice(account?.id ?? 0, device.key);
      const who = isKnown ? `${email.trim()} on ${device.key}` : email.trim();
      const isRight = await guarded(who, device.address, () =>
        passwords.verify(account?.password_hash, password),
      );
      if (!isRight || !account) return undefined;
      const root = (await store.profiles(account.id)).find((profile) => profile.is_root);
      if (!root) return undefined;
      return open(account, root.id, device, false);
    },

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
      const leavesChild = member.isChild && target.id !== member.profileId;
      const pinHash = target.pin_hash ?? (leavesChild ? root.pin_hash : null);
      const who = `profile ${account.id}`;
      if (pinHash !== null) {
        const { pin } = proof;
        if (pin === undefined) return "pin_required";
        const check = () => passwords.verify(pinHash, pin);
        if (!(await guarded(who, proof.address, check))) return "pin_wrong";
      } else if (leavesChild) {
        const { password } = proof;
        if (password === undefined) return "password_required";
        const check = () => passwords.verify(account.password_hash, password);
        if (!(await guarded(who, proof.address, check))) return "password_wrong";
      }
      return describe(await sessions.replace(member, profileId), account, profileId);
    },

    deviceOf: (request: FastifyRequest): Device => deviceOf(request, parts.countryOf),

    /** A new session for whoever was let in by other means than a sign-in, such as a television. */
    async openSession(owner: {
      accountId: number;
      profileId: number;
      device: Device;
      isTelevision: boolean;
    }): Promise<LoginData> {
      const account = await store.byId(owner.accountId);
      if (!account) throw new AppError("object_not_found");
      return open(account, owner.profileId, owner.device, owner.isTelevision);
    },

    /** Whether it is the password of the member's account; wrong ones count against `address` and the account. */
    async checkPassword(member: Member, password: string, address: string): Promise<boolean> {
      const account = await store.byId(member.accountId);
      return guarded(`owner ${member.accountId}`, address, () =>
        passwords.verify(account?.password_hash, password),
      );
    },

    /** Whether the owner of the account is at hand: signed in less than 15 minutes ago, or knows the password (decisions 31). */
    async proveOwner(
      member: Member,
      currentPassword: string | undefined,
      address: string,
    ): Promise<"proven" | "password_required" | "password_wrong"> {
      if (currentPassword === undefined) return "password_required";
      const isRight = await this.checkPassword(member, currentPassword, address);
      return isRight ? "proven" : "password_wrong";
    },

    /**
     * Sets a new password, ends all other sessions of the account and tells its owner by mail.
     *
     * @returns a sentence when the password is refused.
     */
    async changePassword(
      _member: Member,
      _given: { password: string; confirm: string },
    ): Promise<string | undefined> {
      throw new AppError("unavailable");
    },

    /**
     * Mails a link to the new address, which takes effect once it is opened, and tells the old one. The same answer
     * for an address that has an account.
     *
     * @returns a sentence when the address is none.
     */
    async askForNewEmail(_member: Member, _email: string): Promise<string | undefined> {
      throw new AppError("unavailable");
    },

    signOut: (member: Member): Promise<void> => sessions.revoke(member.sessionId),

    /** As passwords are kept; `switchProfile` checks it. */
    hashPin: (pin: string): Promise<string> => passwords.hash(pin),

    async emailOf(member: Member): Promise<string> {
      return (await store.byId(member.accountId))?.email ?? "";
    },

    async add(account: NewAccount): Promise<void> {
      const passwordHash = await passwords.hash(account.password);
      await store.add({ ...account, passwordHash, membership: account.membership });
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
