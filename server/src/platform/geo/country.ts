/** A country as the API describes it. */
interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** The number on the wire: see `wireNumber`. */
  readonly number: number;
  /** IANA name, for a country with a single time zone. */
  readonly timeZone: string | undefined;
}

const UNITED_STATES = "US";
/** K-01. */
const UNITED_STATES_NUMBER = 203;

const MAX_DESCRIBED = 1_000;

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Codes of former states, which the runtime maps to a successor. */
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
 * The ISO number, except for the United States: the documents give it 203, which ISO gives to Czechia, so these two are
 * swapped (decision 0010).
 */
function wireNumber(code: string): number {
  const iso = numbers.get(code) ?? 0;
  if (code === UNITED_STATES) return UNITED_STATES_NUMBER;
  return iso === UNITED_STATES_NUMBER ? (numbers.get(UNITED_STATES) ?? 0) : iso;
}

const described = new Map<string, Country>();

/** @param code ISO 3166-1 alpha-2; "" means the default country (K-01). */
export function describeCountry(code: string): Country {
  let country = described.get(code);
  if (!country) {
    country = describe(code);
    // There are no more codes than this, whatever a database of addresses contains.
    if (described.size < MAX_DESCRIBED) described.set(code, country);
  }
  return country;
}

function describe(code: string): Country {
  if (code === "") return { ...describeCountry(UNITED_STATES), timeZone: undefined };
  const [timeZone, another] = timeZonesOf(code);
  return {
    code,
    name: names.of(code) ?? "",
    number: wireNumber(code),
    timeZone: another === undefined ? timeZone : undefined,
  };
}

/** In English; "" if unknown. */
export function countryName(code: string): string {
  return code === "" ? "" : (names.of(code) ?? "");
}

interface ZonedLocale extends Intl.Locale {
  /** Intl Locale Info, which the runtime supports and its types do not declare yet. */
  getTimeZones?(): string[] | undefined;
}

function timeZonesOf(code: string): readonly string[] {
  return (new Intl.Locale(`und-${code}`) as ZonedLocale).getTimeZones?.() ?? [];
}
