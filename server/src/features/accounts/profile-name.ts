import { holdsInvisible } from "../../platform/text/invisible.ts";

const MAX_LENGTH = 30;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** 1 to 30 visible characters (decisions 42), trimmed and normalized; undefined for any other text. */
export function profileName(text: string): string | undefined {
  const name = text.normalize("NFC").trim().replaceAll(/ +/g, " ");
  if (holdsInvisible(name) || !VISIBLE.test(name)) return undefined;
  return Array.from(name).length <= MAX_LENGTH ? name : undefined;
}
