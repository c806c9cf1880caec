import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "./errors.ts";

/** Keys for one purpose each, all derived from the app secret (RFC 5869). */
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
      | "demonstration"
      | "staff"
      | "settings"
      | "backups"
      | "previews"
      | "email-previews",
  ): Buffer;
}

/** A key of 32 bytes per purpose, derived from the secret by HKDF. */
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
  /** Writes a new secret to the data directory. Does nothing for any other. */
  readonly save: () => Promise<void>;
}

/**
 * The secret of the environment, else of the data directory, else a new one. Only `save` writes a new one, so that a
 * start that fails before leaves nothing behind.
 */
export async function readAppSecret(
  configured: string | undefined,
  dataDirectory: string,
): Promise<AppSecret> {
  const save = async (): Promise<void> => undefined;
  if (configured !== undefined) return { secret: configured, save };
  const path = join(dataDirectory, "app-secret");
  const saved = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw new OperatorError(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  if (saved !== undefined && saved.trim() !== "") return { secret: saved.trim(), save };
  const secret = randomBytes(32).toString("hex");
  return {
    secret,
    async save() {
      await mkdir(dataDirectory, { recursive: true });
      await writeFile(path, `${secret}\n`, { mode: 0o600, flush: true });
    },
  };
}
