import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import { rightsTexts } from "./texts.ts";

const MAX_NAMED = 3;

/** How a window reads: where, for whom and when. */
export function useWindowText() {
  const texts = useTexts(rightsTexts);
  const { date, number, countryName, list } = useLocale();

  function where({ area, countries }: WindowTerms): string {
    if (area === "all") return texts.everywhere;
    const isShort = countries.length <= MAX_NAMED;
    const named = isShort ? list(countries.map(countryName)) : number(countries.length);
    if (area === "only") return isShort ? named : texts.countries(named);
    return isShort ? texts.allExcept(named) : texts.allExceptCount(named);
  }
  function when({ startsAt, endsAt }: WindowTerms): string {
    if (startsAt === null) return endsAt === null ? texts.always : texts.until(date(endsAt));
    return endsAt === null
      ? texts.from(date(startsAt))
      : texts.between(date(startsAt), date(endsAt));
  }
  return {
    where,
    when,
    access: ({ access }: WindowTerms): string => texts.accesses[access],
    whole: (window: WindowTerms): string =>
      [where(window), texts.accesses[window.access], when(window), window.holder ?? ""]
        .filter((part) => part !== "")
        .join(" · "),
  };
}
