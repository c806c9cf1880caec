/** The language's name in that language: "Français". The tag itself for one that has no name. */
export function ownLanguageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** English names by BCP 47 tag; undefined for a tag without one. */
export const englishLanguageNames = (): Intl.DisplayNames =>
  new Intl.DisplayNames("en", { type: "language", fallback: "none" });
