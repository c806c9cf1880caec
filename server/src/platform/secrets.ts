import { hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

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

/** The secret of the environment, else the one kept in the data directory, else a new one that is kept there. */
export async function loadAppSecret(
  configured: string | undefined,
  dataDirectory: string,
): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataDirectory, "app-secret");
  const kept = await readFile(path, "utf8").catch(() => undefined);
  if (kept !== undefined && kept.trim() !== "") return kept.trim();
  const made = randomBytes(32).toString("hex");
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(path, `${made}\n`, { mode: 0o600 });
  return made;
}
