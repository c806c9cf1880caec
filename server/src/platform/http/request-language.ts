import {
  SOURCE_LANGUAGE,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from "@bijou/contract/studio/translations";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const OFFERED = [SOURCE_LANGUAGE, ...TRANSLATION_LANGUAGES];
const MAX_KNOWN = 1_000;
/** Far more than the languages that anybody reads. A longer list is not read: that takes time before limits apply. */
const MAX_LENGTH = 500;
/** Browsers send a few hundred different ones. */
const known = new LRUCache<string, { readonly language: TranslationLanguage | undefined }>({
  max: MAX_KNOWN,
});

/**
 * The language in which a call asks for texts of titles (RFC 9110, section 12.5.4); undefined for the one in which they
 * were written, or one into which nothing is translated.
 */
export function languageOf({ headers }: FastifyRequest): TranslationLanguage | undefined {
  const accepted = headers["accept-language"];
  if (accepted === undefined || accepted === SOURCE_LANGUAGE) return undefined;
  const before = known.get(accepted);
  if (before) return before.language;
  if (accepted.length > MAX_LENGTH) return undefined;
  const best = new Negotiator({ headers: { "accept-language": accepted } }).language(OFFERED);
  const language = TRANSLATION_LANGUAGES.find((one) => one === best);
  known.set(accepted, { language });
  return language;
}
