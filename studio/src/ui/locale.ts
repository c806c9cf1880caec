import { createContext, useContext } from "react";
import { type Language, useLanguage } from "./language.ts";

/** How each language writes dates and numbers; the clock has 24 hours in both. */
const LOCALES: Readonly<Record<Language, string>> = { en: "en-US", de: "de-DE" };

/** Every IANA time zone that the browser knows. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf("timeZone");

/** The time zone in which the Studio shows times; undefined for the browser's. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

export interface Locale {
  /** The IANA name of the time zone in which times are shown. */
  readonly timeZone: string;
  /** "Nov 23, 16:20", with the year unless it is the current one in the time zone. */
  readonly dateTime: (iso: string, now?: number) => string;
  /** "Nov 23, 16:20:05", for lines of a log; with the year as above. */
  readonly dateTimeSeconds: (iso: string, now?: number) => string;
  /** "Monday, November 23, 2026 at 16:20:05 GMT+1", in the time zone of the browser, for a tooltip. */
  readonly fullDateTime: (iso: string) => string;
  /** "Monday, November 23". */
  readonly day: (date: Date) => string;
  /** "Nov 23, 2026". */
  readonly date: (iso: string) => string;
  /** "Nov"; in January with its year, "Jan 2027". */
  readonly month: (iso: string) => string;
  /** "in 3 hours", "2 days ago". */
  readonly distance: (iso: string, now?: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly number: (value: number) => string;
  /** "Austria" of "AT"; the code itself if it is unknown. */
  readonly countryName: (code: string) => string;
  /** "German" of "de"; the code itself if it is unknown. */
  readonly languageName: (code: string) => string;
  /** "US Dollar"; the code itself if it is unknown. */
  readonly currencyName: (code: string) => string;
  /** "1.8 TB", in powers of 1000. */
  readonly bytes: (value: number) => string;
  /** A duration in its largest whole unit: "12 hours". */
  readonly duration: (seconds: number) => string;
  /** How long something took or lasts: "1 min 12 sec", "1 hr 51 min". */
  readonly elapsed: (seconds: number) => string;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const JANUARY = "1";

const BYTES = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"] as const;

/** The largest unit that the duration fills. */
const unitOf = (seconds: number) =>
  UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (["minute", 60] as const);

/** Made when it is first needed: to make all formats takes longer than to draw a page. */
function later<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

export function localeOf(language: Language, timeZone?: string): Locale {
  const locale = LOCALES[language];
  const date = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
    later(
      () =>
        new Intl.DateTimeFormat(locale, {
          ...options,
          ...(options.hour !== undefined && { hourCycle: "h23" }),
          ...(timeZone !== undefined && { timeZone }),
        }),
    );
  const minute = { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const second = { ...minute, second: "2-digit" } as const;
  const yearOf = date({ year: "numeric" });
  /** Shows the year of times in other years. */
  function withYear(options: Intl.DateTimeFormatOptions): (iso: string, now?: number) => string {
    const thisYear = date(options);
    const otherYear = date({ year: "numeric", ...options });
    return (iso, now = Date.now()) => {
      const at = new Date(iso);
      return (yearOf().format(at) === yearOf().format(now) ? thisYear : otherYear)().format(at);
    };
  }
  const full = later(
    () =>
      new Intl.DateTimeFormat(locale, {
        hourCycle: "h23",
        weekday: "long",
        year: "numeric",
        month: "long",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        second: "2-digit",
        timeZoneName: "short",
      }),
  );
  const weekday = date({ weekday: "long", month: "long", day: "numeric" });
  const wholeDate = date({ year: "numeric", month: "short", day: "numeric" });
  const monthName = date({ month: "short" });
  const monthAndYear = date({ year: "numeric", month: "short" });
  const monthNumber = date({ month: "numeric" });
  const relative = later(() => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  const list = later(() => new Intl.ListFormat(locale));
  const numbers = later(() => new Intl.NumberFormat(locale));
  const countries = later(() => new Intl.DisplayNames(locale, { type: "region" }));
  const languages = later(() => new Intl.DisplayNames(locale, { type: "language" }));
  const currencies = later(() => new Intl.DisplayNames(locale, { type: "currency" }));
  const unitFormats = new Map<string, Intl.NumberFormat>();
  function unitFormat(unit: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const key = `${unit} ${options.unitDisplay ?? ""}`;
    const format =
      unitFormats.get(key) ?? new Intl.NumberFormat(locale, { style: "unit", unit, ...options });
    unitFormats.set(key, format);
    return format;
  }
  return {
    timeZone: yearOf().resolvedOptions().timeZone,
    dateTime: withYear(minute),
    dateTimeSeconds: withYear(second),
    fullDateTime: (iso) => full().format(new Date(iso)),
    day: (when) => weekday().format(when),
    date: (iso) => wholeDate().format(new Date(iso)),
    month: (iso) => {
      const at = new Date(iso);
      return (monthNumber().format(at) === JANUARY ? monthAndYear : monthName)().format(at);
    },
    distance: (iso, now = Date.now()) => {
      const seconds = (Date.parse(iso) - now) / 1000;
      const [unit, length] = unitOf(seconds);
      return relative().format(Math.round(seconds / length), unit);
    },
    list: (items) => list().format(items),
    number: (value) => numbers().format(value),
    countryName: (code) => countries().of(code) ?? code,
    languageName: (code) => languages().of(code) ?? code,
    currencyName: (code) => currencies().of(code) ?? code,
    bytes: (value) => {
      const place = Math.min(
        BYTES.length - 1,
        Math.max(0, Math.floor(Math.log10(Math.max(1, value)) / 3)),
      );
      return unitFormat(BYTES[place] ?? "byte", { maximumSignificantDigits: 3 }).format(
        value / 1000 ** place,
      );
    },
    duration: (seconds) => {
      const [unit, length] = Math.abs(seconds) < 60 ? (["second", 1] as const) : unitOf(seconds);
      const format = unitFormat(unit, { unitDisplay: "long", maximumFractionDigits: 1 });
      return format.format(seconds / length);
    },
    elapsed: (seconds) => {
      const whole = Math.max(1, Math.round(seconds));
      const short = (value: number, unit: string): string =>
        unitFormat(unit, { unitDisplay: "short" }).format(value);
      const hours = Math.floor(whole / 3_600);
      const minutes = Math.floor((whole % 3_600) / 60);
      // Seconds say nothing about what takes hours.
      const rest = hours > 0 ? 0 : whole % 60;
      return [
        ...(hours > 0 ? [short(hours, "hour")] : []),
        ...(minutes > 0 ? [short(minutes, "minute")] : []),
        ...(rest > 0 ? [short(rest, "second")] : []),
      ].join(" ");
    },
  };
}

const known = new Map<string, Locale>();

/** Formats of the person's language and time zone. */
export function useLocale(): Locale {
  const language = useLanguage();
  const timeZone = useContext(TimeZoneContext);
  const key = `${language} ${timeZone ?? ""}`;
  const locale = known.get(key) ?? localeOf(language, timeZone);
  known.set(key, locale);
  return locale;
}
