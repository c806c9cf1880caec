import { AsyncLocalStorage } from "node:async_hooks";

const rendering = new AsyncLocalStorage<string>();

/** Makes the calls of a page those of a visitor in this country. */
export const inCountry = <T>(country: string, work: () => Promise<T>): Promise<T> =>
  // Awaited inside: a call that Fastify injects begins only then.
  rendering.run(country, async () => await work());

/** Knows the country of visitors, also of a page that is rendered for one. */
export function createVisitorCountry(countryOf: (ip: string) => string) {
  let used: ReadonlySet<string> = new Set();
  const of = (ip: string): string => rendering.getStore() ?? countryOf(ip);
  return {
    of,

    /** Names the countries whose visitors see something else than all others. */
    use(countries: Iterable<string>): void {
      used = new Set(countries);
    },

    /** The country if visitors there see something else; "" otherwise. Without such countries no address is looked up. */
    variantOf(ip: string): string {
      if (used.size === 0) return "";
      const country = of(ip);
      return used.has(country) ? country : "";
    },
  };
}
export type VisitorCountry = ReturnType<typeof createVisitorCountry>;
