import type { LoginData } from "@bijou/contract/accounts";
import type { CaptchaChallenge, CaptchaPurpose } from "@bijou/contract/accounts/captcha";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type pg from "pg";
import type { Captcha } from "../../platform/captcha/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import { DAY_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Sessions } from "../../platform/sessions/sessions.ts";
import { mintGuestToken } from "../../platform/sessions/tokens.ts";
import type { Settings } from "../configuration/service.ts";
import type { AccountEmails } from "./emails.ts";
import { createCodeGuard } from "./code-guard-store.ts";
import { createCodes } from "./codes-store.ts";
import { type Device, deviceOf } from "./device.ts";
import { createFailures } from "../../platform/credentials/failures.ts";
import { createCredentialStuffingGuard } from "./credential-stuffing.ts";
import { createLinks } from "./links-store.ts";
import { createOwner } from "./owner.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { createPasswords, type PasswordCost } from "../../platform/credentials/passwords.ts";
import { createPinReset } from "./pin-reset.ts";
import { createProfileSwitch } from "./profile-switch.ts";
import { createRecovery } from "./recovery.ts";
import { createSignIn } from "./sign-in.ts";
import { createSignUp } from "./sign-up.ts";
import { createSignedIn } from "./signed-in.ts";
import { createAccountStore } from "./store.ts";
import { createVerification } from "./verification.ts";

export type { Device } from "./device.ts";
export { accountEmails } from "./emails.ts";
export { maskEmail } from "./mask-email.ts";
export { profileName } from "./profile-name.ts";
export type { ProfileRow } from "./store.ts";

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly origin: "operator" | "demo";
  readonly membership?: { state: "active" | "cancelled"; paidUntil: Date | null };
  readonly profiles: readonly { name: string; isChild: boolean; avatar: string }[];
}

/** Accounts and every way into one; each part is a file of this folder. */
export function createAccounts(given: {
  database: Database;
  sessions: Sessions;
  secrets: Secrets;
  captcha: Captcha;
  passwordCost: PasswordCost | undefined;
  outbox: Outbox<AccountEmails>;
  settings: Settings;
  serviceName: () => Promise<string>;
  /** Multiplies the limits of mails; tries at a code are not scaled. */
  limitScale: number;
  /** ISO 3166-1 alpha-2 of an address; "" if unknown. */
  countryOf?: ((ip: string) => string) | undefined;
  canMail: AccountDependencies["canMail"];
  beforeEmailChange: AccountDependencies["beforeEmailChange"];
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  now: () => number;
}) {
  const { database, sessions, secrets, settings, captcha, limitScale, serviceName, now } = given;
  const store = createAccountStore(database);
  const passwords = createPasswords(secrets.key("password"), given.passwordCost);
  const failures = createFailures(database, secrets.key("address"), now, given.log);
  const signedIn = createSignedIn({ store, sessions, now });
  const deps: AccountDependencies = {
    database,
    secrets,
    store,
    sessions,
    signedIn,
    passwords,
    failures,
    codes: createCodes({ key: secrets.key("code"), limitScale, now }),
    guard: createCodeGuard(database, now),
    links: createLinks(now),
    captcha,
    outbox: given.outbox,
    codeDigits: async () => ((await settings.text("codes.digits")) === "6" ? 6 : 4),
    limitScale,
    serviceName,
    canMail: given.canMail,
    beforeEmailChange: given.beforeEmailChange,
    now,
  };
  const signUp = createSignUp(deps);

  return {
    serviceName,
    signIn: createSignIn(deps),
    signUp,
    recovery: createRecovery(deps),
    ...createVerification(deps, signUp),
    ...createOwner(deps),
    ...createProfileSwitch(deps),
    ...createPinReset(deps),

    profiles: (accountId: number) => store.profiles(accountId),
    removeDemonstration: () => store.removeDemonstration(),

    /** The last hour, if it looks like credential stuffing. */
    suspectedStuffing: createCredentialStuffingGuard(database, now),

    /** Deletes counters, mails and links that have expired. */
    async sweep(): Promise<void> {
      await store.sweep(new Date(now()), new Date(now() - DAY_MS));
      await sessions.sweep();
    },

    /** A signed token of a guest, valid for a day; it is not stored. */
    guestToken(device: string) {
      return mintGuestToken(secrets.key("guest"), device, Math.floor(now() / 1000));
    },

    /**
     * A captcha for a form on a device. The more tries failed at its network address, the harder it is.
     *
     * @throws {AppError} `too_many_requests` for an address without tries left.
     */
    async captchaChallenge(purpose: CaptchaPurpose, device: Device): Promise<CaptchaChallenge> {
      const work = await failures.workFor(device.address);
      return captcha.challenge({ purpose, device: device.key }, work);
    },

    deviceOf: (request: FastifyRequest): Device => deviceOf(request, given.countryOf),

    /** A session for a member who was authenticated by other means than a sign-in, such as a television. */
    async openSession(owner: {
      accountId: number;
      profileId: number;
      device: Device;
      isTelevision: boolean;
      /** Checked again under the same lock as whatever ends sessions. */
      isStill?: (client: pg.PoolClient) => Promise<boolean>;
    }): Promise<LoginData> {
      const { accountId, profileId, device, ...how } = owner;
      const account = await store.byId(accountId);
      if (!account) throw new AppError("object_not_found");
      return signedIn.open(account, profileId, device, how);
    },

    /** Ends this session only. */
    signOut: (member: Member): Promise<void> => sessions.revoke(member.sessionId),

    /** Locks the member's profile with a PIN; "" unlocks it. False for a child's profile, which cannot be locked. */
    async setPin({ accountId, profileId }: Member, pin: string): Promise<boolean> {
      const pinHash = pin === "" ? null : await passwords.hash(pin);
      return store.setPin(database.pool, accountId, profileId, pinHash);
    },

    /** The address of the member's account; "" if it has been deleted. */
    async emailOf(member: Member): Promise<string> {
      return (await store.byId(member.accountId))?.email ?? "";
    },

    /** Adds a verified account without a sign-up, such as those of a demonstration. */
    async add(account: NewAccount): Promise<void> {
      const passwordHash = await passwords.hash(account.password);
      await store.add({ ...account, passwordHash, membership: account.membership });
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
