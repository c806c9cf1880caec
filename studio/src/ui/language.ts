import { createContext, useContext } from "react";

/** Languages of the Studio's own interface. */
export type Language = "en" | "de";

/** The same texts in each language. */
export type Texts<T> = Readonly<Record<Language, T>>;

export const LanguageContext = createContext<Language>("en");

export const useLanguage = (): Language => useContext(LanguageContext);

/** A feature's texts in the language of the person. */
export const useTexts = <T>(texts: Texts<T>): T => texts[useLanguage()];

/** The language for people who have not signed in, by what their browser asks for. */
export const languageOfBrowser = (preferred: readonly string[] = navigator.languages): Language =>
  preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";

const isLanguage = (tag: string): tag is Language => tag === "en" || tag === "de";
