/** What the wire says of a country. */
interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** Of the wire: see `wireNumber`. */
  readonly number: number;
  /** IANA name, where the country has one time alone. */
  readonly timeZone: string | undefined;
}

const UNITED_STATES = "US";
/** K-01. */
const UNITED_STATES_NUMBER = 203;

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Numbers of states that are no more, which the runtime hands on to a successor. */
const WITHDRAWN = new Set([
  172, 200, 230, 249, 278, 280, 530, 532, 536, 582, 720, 736, 810, 830, 886, 890, 891,
]);
/** ISO 3166-1 numeric by alpha-2, as the runtime pairs them (UTS 35, aliases of regions). */
const numbers = new Map<string, number>();
for (let number = 1; number <= 999; number++) {
  const { region = "" } = new Intl.Locale(`und-${String(number).padStart(3, "0")}`);
  if (/^[A-Z]{2}$/.test(region) && !WITHDRAWN.has(number)) numbers.set(region, number);
}

/**
 * The ISO number, but that of the United States: the documents give it 203, which ISO gives to Czechia, so that these two
 * have changed numbers (decision 0010).
 */
function wireNumber(code: string): number {
  const iso = numbers.get(code) ?? 0;
  if (code === UNITED_STATES) return UNITED_STATES_NUMBER;
  return iso === UNITED_STATES_NUMBER ? (numbers.get(UNITED_STATES) ?? 0) : iso;
}

/** @param code ISO 3166-1 alpha-2; "" stands for the country the house defaults to (K-01). */
export function describeCountry(code: string): Country {
  if (code === "") return { ...describeCountry(UNITED_STATES), timeZone: undefined };
  const [timeZone, another] = timeZonesOf(code);
  return {
    code,
    name: names.of(code) ?? "",
    number: wireNumber(code),
    timeZone: another === undefined ? timeZone : undefined,
  };
}

/** In English; "" where the country is not known. */
export function countryName(code: string): string {
  return code === "" ? "" : (names.of(code) ?? "");
}

interface ZonedLocale extends Intl.Locale {
  /** Intl Locale Info; a part of the runtime that its types do not describe yet. */
  getTimeZones?(): string[] | undefined;
}

function timeZonesOf(code: string): readonly string[] {
  return (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones?.() ?? [];
}
