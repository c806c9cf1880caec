import { createHash, createHmac, randomInt } from "node:crypto";
import { CaptchaChallenge, type CaptchaPurpose } from "@bijou/contract/accounts/captcha";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as Type from "typebox";
import { Compile } from "typebox/compile";
import { Value } from "typebox/value";
import type { Database } from "../database/database.ts";
import { saveSolution } from "./solutions-store.ts";

const ALGORITHM = "PBKDF2/SHA-256";
/** At 5,000 iterations per try, some 300 tries take a browser a quarter of a second. */
const DEFAULT_WORK = { cost: 5_000, minTries: 200, maxTries: 400 } as const;
const LIFE_MS = 5 * 60 * 1000;
const MAX_RESPONSE_LENGTH = 4_000;

const Response = Compile(
  Type.Object({
    challenge: CaptchaChallenge,
    solution: Type.Object({
      counter: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
      derivedKey: Type.String({ maxLength: 128 }),
      time: Type.Optional(Type.Number()),
    }),
  }),
);

/** The library throws on a missing field, so a response without all of them is rejected here. */
function readResponse(response: string) {
  if (response.length > MAX_RESPONSE_LENGTH) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(response, "base64").toString("utf8"));
    return Response.Check(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** A solution is valid for one form, on the device that requested it. */
interface Use {
  readonly purpose: CaptchaPurpose;
  readonly device: string;
}

export interface Captcha {
  /** @param work factor of the default work: 1 is a quarter of a second, 16 four seconds. */
  challenge(use: Use, work?: number): Promise<CaptchaChallenge>;
  /** Whether a response solves a challenge for this use that is at most five minutes old. True only once. */
  accepts(response: string | undefined, use: Use): Promise<boolean>;
}

/**
 * Proof of work without a third party (decisions 25), in altcha-lib's second format. It slows programs down and does
 * not prove a person, so the rate limits still apply.
 */
export function createCaptcha(deps: {
  database: Database;
  key: Buffer;
  now: () => number;
  defaultWork?: { readonly cost: number; readonly minTries: number; readonly maxTries: number };
  /** Multiplies the work of every challenge. */
  effort?: number | undefined;
}): Captcha {
  const { database, now, defaultWork = DEFAULT_WORK, effort = 1 } = deps;
  const { cost, minTries, maxTries } = defaultWork;
  const secretFor = (purpose: string): string =>
    createHmac("sha256", deps.key).update(purpose).digest("hex");
  const secrets = {
    hmacSignatureSecret: secretFor("challenge"),
    hmacKeySignatureSecret: secretFor("solution"),
  };

  /** The first request to spend a solution wins. Also deletes expired solutions. */
  async function spend(signature: string, expiresAt: Date): Promise<boolean> {
    const hash = createHash("sha256").update(signature).digest();
    return saveSolution(database, { hash, expiresAt, at: new Date(now()) });
  }

  return {
    async challenge({ purpose, device }, work = 1) {
      const { parameters, signature } = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: Math.ceil(randomInt(minTries, maxTries + 1) * work * effort),
        expiresAt: Math.floor((now() + LIFE_MS) / 1000),
        data: { purpose, device },
        deriveKey,
        ...secrets,
      });
      const made: unknown = { parameters, signature };
      if (!Value.Check(CaptchaChallenge, made))
        throw new Error("altcha-lib made a challenge of another shape");
      return made;
    },

    async accepts(response, { purpose, device }) {
      const read = response === undefined ? undefined : readResponse(response);
      if (!read) return false;
      const { challenge, solution } = read;
      const { data, expiresAt } = challenge.parameters;
      const isForThis = data?.["purpose"] === purpose && data["device"] === device;
      if (!isForThis || expiresAt * 1000 <= now()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified && (await spend(challenge.signature, new Date(expiresAt * 1000)));
    },
  };
}
