import type { StudioClient } from "@bijou/contract/studio/client";
import type { QueryClient } from "@tanstack/react-query";

/** The parameters of a page's address. */
type Params = Readonly<Record<string, string | undefined>>;

/** What a page asks for first, at an address without a query: what its HTML names as `requests` in `pages.ts`. */
export type FirstQueries = (
  api: StudioClient,
  params: Params,
) => readonly {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
}[];

/** The HTML has asked for the responses, so those that are there take a few milliseconds. */
const WITHIN_MS = 50;

/**
 * Asks before the first drawing, which then has the content instead of a placeholder for it; what comes later is shown
 * when it comes.
 */
export async function askFirst(
  client: QueryClient,
  queries: ReturnType<FirstQueries>,
): Promise<void> {
  const asked = Promise.all(queries.map(async (query) => client.prefetchQuery(query)));
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WITHIN_MS))]);
}
