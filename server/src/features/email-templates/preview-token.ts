import { deflateRawSync, inflateRawSync } from "node:zlib";
import { EMAIL_SCHEMES, type EmailScheme } from "@bijou/contract/studio/email-templates";
import { createSigner } from "../../platform/signer.ts";
import type { Wording } from "../../platform/mail/wordings-store.ts";

/** An email that is previewed, also with texts that nobody has saved. Its token carries them. */
export interface PreviewedEmail {
  readonly template: string;
  readonly scheme: EmailScheme;
  readonly texts: Wording;
  readonly expiresAtMs: number;
}

const SIGNATURE_BYTES = 24;
const TOKEN = /^([a-z-]+)\.([a-z]+)\.(\d{1,16})\.([\w-]*)$/;

const isWording = (value: unknown): value is Wording =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((text) => typeof text === "string");

export function createPreviewTokens(key: Buffer) {
  const signer = createSigner(key, "email preview v1\n", SIGNATURE_BYTES);
  return {
    write: ({ template, scheme, texts, expiresAtMs }: PreviewedEmail): string => {
      const written = deflateRawSync(JSON.stringify(texts)).toString("base64url");
      return signer.seal(`${template}.${scheme}.${expiresAtMs}.${written}`);
    },

    /** What a genuine token shows; undefined for any other. */
    read(token: string): PreviewedEmail | undefined {
      const [, template = "", name, expires, written = ""] =
        TOKEN.exec(signer.open(token) ?? "") ?? [];
      const scheme = EMAIL_SCHEMES.find((known) => known === name);
      if (scheme === undefined) return undefined;
      const texts: unknown = JSON.parse(
        inflateRawSync(Buffer.from(written, "base64url")).toString(),
      );
      if (!isWording(texts)) return undefined;
      return { template, scheme, texts, expiresAtMs: Number(expires) };
    },
  };
}
