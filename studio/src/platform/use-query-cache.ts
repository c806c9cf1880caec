import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** What a change does with the data that a query has loaded: most changes respond with all of it. */
export interface QueryCache<T> {
  readonly replace: (data: T) => Promise<void>;
  /** Loads it again, if it is shown. */
  readonly reload: () => Promise<void>;
}

export function useQueryCache<T>(queryKey: QueryKey): QueryCache<T> {
  const client = useQueryClient();
  return {
    async replace(data) {
      // A read that began before the change would show what was before it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, data);
    },
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
