import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { AppError } from "../errors.ts";

/** The cost of a hash: the memory in KiB, and how often all of it is written. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** argon2id, 64 MiB, three passes (RFC 9106; OWASP asks for a third of it). */
const COST: PasswordCost = { memoryCost: 65_536, timeCost: 3 };
/** Two at a time leave threads for the rest of the server. A long queue is an attack. */
const AT_ONCE = 2;
const MAX_QUEUE_LENGTH = 50;

/** Hashes and verifies passwords. A wrong password and an unknown account take the same time. */
export function createPasswords(pepper: Buffer, { memoryCost, timeCost }: PasswordCost = COST) {
  const parameters = { memoryCost, timeCost, parallelism: 1, outputLen: 32 } as const;
  /** The prefix of the PHC string of such a hash. */
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;
  const queue = pLimit(AT_ONCE);
  // As text, because the library decodes its input as UTF-8.
  const peppered = (password: string): string =>
    createHmac("sha256", pepper).update(password.normalize("NFC")).digest("base64");

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queue.pendingCount >= MAX_QUEUE_LENGTH) throw new AppError("too_many_requests");
    return queue(work);
  }

  let decoy: Promise<string> | undefined;

  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(peppered(password), parameters)),

    /** Whether a hash has other parameters than the current ones. */
    isOutdated: (stored: string): boolean => !stored.startsWith(prefix),

    /** Without a hash a decoy is verified, so that the time reveals nothing. */
    async verify(stored: string | undefined, password: string): Promise<boolean> {
      decoy ??= hash(peppered("decoy password"), parameters);
      const against = stored ?? (await decoy);
      const fits = await inTurn(() => verify(against, peppered(password)));
      return stored !== undefined && fits;
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
