import { randomInt } from "node:crypto";
import type { LoginData } from "@bijou/contract/accounts";
import type { TvCodeOutcome } from "@bijou/contract/televisions";
import { paths } from "@bijou/contract/site-paths";
import pLimit from "p-limit";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import { countryName } from "../../platform/geo/country.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import { hashToken, mintToken } from "../../platform/sessions/tokens.ts";
import { type Accounts, type Device, maskEmail } from "../accounts/service.ts";
import type { TelevisionEmails } from "./emails.ts";
import { createCodeTries } from "./code-tries.ts";
import { admitCode } from "./admit-code.ts";
import * as store from "./pairing-store.ts";

/** Security guide 2.5. */
const CODE_LIVES_MS = 300_000;
const OFFER_LIVES_MS = 60_000;
const INTERVAL_SECONDS = 5;
/** Tolerates a clock that is a little off. */
const TOO_FAST_MS = INTERVAL_SECONDS * 1000 - 500;
const MAX_LIVE = 200;
const MAX_PER_ADDRESS = 3;
/** A provider gives one customer up to a /48 of IPv6: 65,536 addresses as limits count them. */
const MAX_PER_NETWORK = 20;
const MAX_PER_DEVICE = 20;
const CODES = 10_000;
const DIGITS = 4;

type OfferFailure = "tv_code_unknown" | "confirm_elsewhere" | "too_many_tries";
interface Offer {
  readonly error?: OfferFailure;
  readonly message: string;
  readonly device: string;
  readonly place: string;
}

export interface Status {
  readonly state: "waiting" | "offered" | "refused" | "slow_down" | "signed_in";
  readonly email: string;
  readonly profileName: string;
  readonly expiresInSeconds: number;
  readonly login: LoginData | null;
}

const described = (device: string, place: string): string =>
  place === "" ? device : `${device}, ${place}`;

function freeCode(taken: ReadonlySet<string>): string {
  let code: string;
  do code = String(randomInt(CODES)).padStart(DIGITS, "0");
  while (taken.has(code));
  return code;
}

/**
 * Signs in a television without typing (RFC 8628, security guide 2.5). The code only identifies a television; its
 * secret authenticates it, and the television confirms last.
 */
export function createPairing(deps: {
  database: Database;
  accounts: Accounts;
  outbox: Outbox<TelevisionEmails>;
  publicUrl: string;
  /** Multiplies the limits of codes per device and address; wrong tries are not scaled. */
  limitScale: number;
  now: () => number;
}) {
  const { database, accounts, outbox, limitScale, now } = deps;
  const tries = createCodeTries(database);
  // Codes are serialized by a lock anyway. Waiting here instead does not occupy the database connections.
  const oneByOne = pLimit(1);
  const scaled = (most: number): number => Math.max(1, Math.round(most * limitScale));

  async function signIn(row: store.PairingRequestRow, device: Device): Promise<LoginData> {
    if (row.account_id === null || row.profile_id === null) throw new AppError("code_over");
    return accounts.openSession({
      accountId: row.account_id,
      profileId: row.profile_id,
      device: {
        ...device,
        // The browser of a television may also be signed in by itself, as another device.
        key: `tv-${row.device_key}`,
        name: row.device_name,
        kind: "television",
      },
      isTelevision: true,
      isStill: (client) => store.isOfferGood(client, row.id, new Date(now())),
    });
  }

  return {
    /** Deletes codes and tries that no limit counts any more. */
    async sweep(): Promise<void> {
      const dayAgo = new Date(now() - DAY_MS);
      await store.sweep(database.pool, dayAgo);
      await tries.sweep(dayAgo);
    },

    /** @throws {AppError} `too_many_requests` for a device that requests too often, `too_many_televisions`. */
    async requestCode(deviceKey: string, device: Device) {
      const nowMs = now();
      const secret = mintToken("television");
      const give = async (client: pg.PoolClient): Promise<string> => {
        await store.lockCodes(client);
        await store.endOld(client, deviceKey, new Date(nowMs));
        const ofDevice = await store.countOfDevice(client, deviceKey, new Date(nowMs - HOUR_MS));
        if (ofDevice >= scaled(MAX_PER_DEVICE))
          throw new AppError("too_many_requests", undefined, {
            retryAfterSeconds: CODE_LIVES_MS / 1000,
          });
        const live = await store.liveCodes(client);
        const place = admitCode(live, device.address, {
          address: scaled(MAX_PER_ADDRESS),
          network: scaled(MAX_PER_NETWORK),
          all: MAX_LIVE,
        });
        if (place === undefined)
          throw new AppError("too_many_televisions", undefined, {
            retryAfterSeconds: MINUTE_MS / 1000,
          });
        if (place !== "free") await store.endCode(client, place.id);
        const code = freeCode(new Set(live.map((one) => one.code)));
        await store.addPairing(client, {
          secretHash: hashToken(secret),
          code,
          deviceKey,
          deviceName: `TV (${device.name})`,
          addressKey: device.address,
          country: device.country,
          at: new Date(nowMs),
          expiresAt: new Date(nowMs + CODE_LIVES_MS),
        });
        return code;
      };
      const code = await oneByOne(() => inTransaction(database, give));
      return {
        tv_code: code,
        device_secret: secret,
        expires_in: CODE_LIVES_MS / 1000,
        interval: INTERVAL_SECONDS,
        activation_url: `${deps.publicUrl}${paths.activateTv(code)}`,
      };
    },

    /**
     * The television's poll, and its answer to an offer. After the OK it gets its tokens, once.
     *
     * @throws {AppError} `code_over` for a secret that is spent, expired or made up.
     */
    async status(secret: string, accept: boolean | undefined, device: Device): Promise<Status> {
      const nowMs = now();
      const step = async (
        client: pg.PoolClient,
      ): Promise<{ row: store.PairingRequestRow; state: Status["state"] }> => {
        const row = await store.lockPairing(client, hashToken(secret), new Date(nowMs));
        if (!row || row.expires_at.getTime() <= nowMs) throw new AppError("code_over");
        if (row.state !== "waiting" && row.state !== "offered") throw new AppError("code_over");
        const isTooFast = row.polled_at !== null && nowMs - row.polled_at.getTime() < TOO_FAST_MS;
        if (accept === undefined && isTooFast) return { row, state: "slow_down" };
        await store.notePoll(client, row.id, new Date(nowMs));
        if (row.state !== "offered" || accept === undefined) return { row, state: row.state };
        // The session that made the offer may have ended since.
        const outcome = accept && row.is_offer_good ? "signed_in" : "refused";
        await store.finishPairing(client, row.id, outcome);
        if (outcome === "signed_in" && row.email !== null)
          await outbox.add(client, {
            template: "television-signed-in",
            to: row.email,
            content: {
              device: row.device_name,
              place: countryName(row.country),
              devicesPath: paths.devices,
            },
            at: new Date(nowMs),
          });
        return { row, state: outcome };
      };
      const { row, state } = await inTransaction(database, step);
      return {
        state,
        email: row.email === null ? "" : maskEmail(row.email),
        profileName: row.profile_name ?? "",
        expiresInSeconds: Math.max(0, Math.ceil((row.expires_at.getTime() - nowMs) / 1000)),
        login: state === "signed_in" ? await signIn(row, device) : null,
      };
    },

    /** The television's decision on the offer that the member's session made. */
    async outcome({ sessionId }: Member, code: string): Promise<TvCodeOutcome> {
      const offer = await store.offerOf(database.pool, sessionId, code);
      const device = offer?.device_name ?? "";
      switch (offer?.state) {
        case "signed_in":
        case "refused":
          return { state: offer.state, device };
        case "offered":
          return { state: offer.expires_at.getTime() > now() ? "offered" : "over", device };
        default:
          return { state: "over", device };
      }
    },

    /** Offers to sign in the television that shows the code; it has a minute to confirm. */
    async offer(
      member: Member,
      code: string,
      { isConfirmed, address }: { isConfirmed: boolean; address: string },
    ): Promise<Offer> {
      const nowMs = now();
      const attempt = await tries.begin(member.accountId, address, new Date(nowMs));
      const nothing = { device: "", place: "" };
      if (typeof attempt === "string")
        return { ...nothing, error: "too_many_tries", message: attempt };

      const found = await inTransaction(database, async (client) => {
        const row = await store.lockByCode(client, code, member.sessionId, new Date(nowMs));
        if (!row) return undefined;
        const isElsewhere = row.address_key !== address;
        const mayOffer = row.state === "waiting" && (!isElsewhere || isConfirmed);
        if (mayOffer)
          await store.offerPairing(client, row.id, member, new Date(nowMs + OFFER_LIVES_MS));
        return { row, isUnconfirmed: isElsewhere && !isConfirmed };
      });
      if (!found)
        return {
          ...nothing,
          error: "tv_code_unknown",
          message: "No TV is showing this code. Check the code and try again.",
        };
      await attempt.wasRight();

      const { row, isUnconfirmed } = found;
      const television = { device: row.device_name, place: countryName(row.country) };
      const name = described(television.device, television.place);
      if (isUnconfirmed)
        return {
          ...television,
          error: "confirm_elsewhere",
          message: `This TV is on another network: ${name}. Continue only if you can see it.`,
        };
      return { ...television, message: `Now press OK on your TV: ${name}` };
    },
  };
}
