import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "./errors.ts";

/** Keys for one purpose each, all derived from the one secret of the house (RFC 5869). */
export interface Secrets {
  key(
    purpose:
      | "guest"
      | "media"
      | "password"
      | "address"
      | "code"
      | "captcha"
      | "stop-mails"
      | "stop-invitations"
      | "ads"
      | "trial"
      | "demonstration",
  ): Buffer;
}

export function deriveSecrets(appSecret: string): Secrets {
  const keys = new Map<string, Buffer>();
  return {
    key(purpose) {
      let key = keys.get(purpose);
      if (!key) {
        key = Buffer.from(hkdfSync("sha256", appSecret, "bijou", purpose, 32));
        keys.set(purpose, key);
      }
      return key;
    },
  };
}

interface AppSecret {
  readonly secret: string;
  /** Writes a secret that was made just now; nothing to do for any other. */
  readonly keep: () => Promise<void>;
}

/**
 * The secret of the environment, else the one in the data directory, else a new one. A new one is written by `keep`
 * alone, so that a start that is refused leaves nothing behind.
 */
export async function readAppSecret(
  configured: string | undefined,
  dataDirectory: string,
): Promise<AppSecret> {
  const keep = async (): Promise<void> => undefined;
  if (configured !== undefined) return { secret: configured, keep };
  const path = join(dataDirectory, "app-secret");
  const kept = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw new OperatorError(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  if (kept !== undefined && kept.trim() !== "") return { secret: kept.trim(), keep };
  const secret = randomBytes(32).toString("hex");
  return {
    secret,
    async keep() {
      await mkdir(dataDirectory, { recursive: true });
      await writeFile(path, `${secret}\n`, { mode: 0o600, flush: true });
    },
  };
}
