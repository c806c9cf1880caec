export const UNDETERMINED = "und";
/** The longest tag without extensions (RFC 5646, 4.4.1); the API accepts no longer one. */
const MAX_TAG_LENGTH = 35;

/** The BCP 47 tag of a container's language (including ISO 639-2 codes); "und" for anything else. */
export function languageTag(text: string | undefined): string {
  try {
    const tag = Intl.getCanonicalLocales((text ?? "").trim())[0] ?? UNDETERMINED;
    const isUsable =
      tag.length <= MAX_TAG_LENGTH && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag);
    return isUsable ? tag : UNDETERMINED;
  } catch {
    return UNDETERMINED;
  }
}

/** The language's name in that language: "English", "Español". */
export function languageName(tag: string): string {
  if (tag === UNDETERMINED) return "unknown language";
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
