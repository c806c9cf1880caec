import { LANGUAGE } from "./language.ts";

/** For dates with the day before the month: "5 December". */
const DATES = "en-GB";
/** Formats "$1.99", where British English has "US$1.99". */
const MONEY = "en-US";

/** A date format, in the viewer's time zone unless `options` has one. */
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(DATES, options);

const clock = dateFormat({ hour: "2-digit", minute: "2-digit" });

/** "20:15", in the viewer's time zone. */
export const clockText = (date: Date | number): string => clock.format(date);

/** "1,204". */
export const numberText = (value: number): string => value.toLocaleString(LANGUAGE);

/** "Ada, Bert, and Cleo". */
export const listText = (items: readonly string[]): string =>
  new Intl.ListFormat(LANGUAGE).format(items);

/** "$" for "usd"; undefined for a code without a symbol. */
export const currencySymbol = (currency: string): string | undefined =>
  new Intl.NumberFormat(MONEY, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value;

/** The viewer's IANA time zone. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
