import { useSearchParams } from "react-router";

/** Filters that are in the address, so that a filtered list can be sent to a colleague (ST-031). */
export function useAddressFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    /** An empty value removes the filter. */
    change: (values: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === undefined || value === "") next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  };
}
