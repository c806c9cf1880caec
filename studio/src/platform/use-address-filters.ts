import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * What the address becomes once the navigation under way ends. The router gives a change that follows at once what the
 * address still is, so that the first one would be lost.
 */
const pending: { current: { readonly over: string; readonly next: URLSearchParams } | undefined } =
  { current: undefined };

/** Filters that are in the address, so that a filtered list can be sent to a colleague (ST-031). */
export function useAddressFilters() {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    pending.current = undefined;
  }, [search]);
  return {
    search,
    /** An empty value removes the filter. */
    change: (values: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (before) => {
          const over = before.toString();
          const next = new URLSearchParams(
            pending.current?.over === over ? pending.current.next : before,
          );
          for (const [name, value] of Object.entries(values))
            if (value === undefined || value === "") next.delete(name);
            else next.set(name, value);
          pending.current = { over, next };
          return next;
        },
        { replace: true },
      ),
    clear: () => {
      pending.current = undefined;
      return setSearch({}, { replace: true });
    },
  };
}
