import { AsyncLocalStorage } from "node:async_hooks";

const rendering = new AsyncLocalStorage<string>();

/** What differs by country. */
export type Varied = "rows" | "ratings";

/** Makes the calls of a page those of a visitor in this country. */
export const inCountry = <T>(country: string, work: () => Promise<T>): Promise<T> =>
  // Awaited inside: a call that Fastify injects begins only then.
  rendering.run(country, async () => await work());

/** Knows the country of visitors, also of a page that is rendered for one. */
export function createVisitorCountry(countryOf: (ip: string) => string) {
  const variants = { rows: new Map<string, string>(), ratings: new Map<string, string>() };
  const of = (ip: string): string => rendering.getStore() ?? countryOf(ip);
  return {
    of,

    /** Names the countries whose visitors see something else than all others, each with one that sees the same. */
    use(what: Varied, countries: Iterable<readonly [country: string, same: string]>): void {
      variants[what] = new Map(countries);
    },

    /**
     * A country that stands for the visitor's if visitors there see something else; "" otherwise. Without such countries
     * no address is looked up.
     */
    variantOf(what: Varied, ip: string): string {
      return variants[what].size === 0 ? "" : (variants[what].get(of(ip)) ?? "");
    },
  };
}
export type VisitorCountry = ReturnType<typeof createVisitorCountry>;
