import { type ReactNode, useEffect } from "react";
import { languageOfBrowser, LanguageContext } from "../ui/language.ts";
import { TimeZoneContext } from "../ui/locale.ts";
import { useSession } from "./studio.ts";

/** The language, theme and time zone that the person has chosen. */
export function Appearance({ children }: { children: ReactNode }) {
  const { person } = useSession();
  const language = person?.language ?? languageOfBrowser();
  const theme = person?.theme ?? "system";
  useEffect(() => {
    const { documentElement: page } = document;
    page.lang = language;
    page.dataset["theme"] = theme;
  }, [language, theme]);
  return (
    <LanguageContext value={language}>
      <TimeZoneContext value={person?.timeZone ?? undefined}>{children}</TimeZoneContext>
    </LanguageContext>
  );
}
