import type { LicenseFields } from "@bijou/contract/studio/licenses";
import { useTexts } from "../../../ui/language.ts";
import { useLocale } from "../../../ui/locale.ts";
import { licenseTexts } from "./texts.ts";

const DAY_MS = 86_400_000;
const WARNED_DAYS = 60;

type Times = Pick<LicenseFields, "startsAt" | "endsAt">;

/** The terms of a license or a window in words. */
export function useLicenseText() {
  const texts = useTexts(licenseTexts);
  const { number, date } = useLocale();
  return {
    from: ({ startsAt }: Times) => (startsAt === null ? texts.always : date(startsAt)),
    /** The last day: what ends at midnight ends the day before. */
    until: ({ endsAt }: Times) =>
      endsAt === null ? texts.noEnd : date(new Date(Date.parse(endsAt) - 1).toISOString()),
    area: ({ area, countries }: Pick<LicenseFields, "area" | "countries">) => {
      if (area === "all") return texts.everywhere;
      return texts[area](number(countries.length), countries.length === 1);
    },
    /** That it ends soon, or has ended; "" otherwise. */
    warning: ({ endsAt }: Times, nowMs: number) => {
      if (endsAt === null) return "";
      const days = Math.ceil((Date.parse(endsAt) - nowMs) / DAY_MS);
      if (days <= 0) return texts.over;
      return days <= WARNED_DAYS ? texts.endsIn(number(days), days === 1) : "";
    },
  };
}
