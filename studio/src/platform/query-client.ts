import { StudioCallFailed } from "@bijou/contract/studio/client";
import { QueryClient } from "@tanstack/react-query";

const FRESH_MS = 10_000;
const MAX_RETRIES = 2;

/** Only what may work at the next try is repeated: no response, and errors of the server. */
const isWorthRepeating = (error: Error): boolean =>
  !(error instanceof StudioCallFailed) || error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRepeating(error),
      },
    },
  });
