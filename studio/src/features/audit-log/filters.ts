/** What the audit log is filtered by; each is a parameter of the address. */
export const FILTERS = ["person", "type", "from", "to"] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<Filter, string>>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const VALID: Readonly<Record<Filter, RegExp>> = {
  person: /^[1-9]\d{0,9}$/,
  type: /^[\w.-]{1,60}$/,
  from: DAY,
  to: DAY,
};

/** The valid filters of an address. */
export function filtersOf(search: URLSearchParams): Filters {
  return Object.fromEntries(
    FILTERS.flatMap((filter) => {
      const value = search.get(filter) ?? "";
      return VALID[filter].test(value) ? [[filter, value]] : [];
    }),
  );
}

/** The fields of a call with these filters; days are those of the time zone. */
export const inputOf = ({ person, ...rest }: Filters, timeZone: string) => ({
  ...rest,
  ...(person !== undefined && { person: Number(person) }),
  ...((rest.from ?? rest.to) !== undefined && { timeZone }),
});

export type Input = ReturnType<typeof inputOf>;
