const UNDETERMINED = "und";

/** A BCP 47 tag of what a container says (ISO 639-2 codes among them); "und" where that is no language. */
export function languageTag(text: string | undefined): string {
  try {
    const tag = Intl.getCanonicalLocales((text ?? "").trim())[0] ?? UNDETERMINED;
    return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : UNDETERMINED;
  } catch {
    return UNDETERMINED;
  }
}

/** The language's name in itself: "English", "Español". */
export function languageName(tag: string): string {
  if (tag === UNDETERMINED) return "Subtitles";
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
