import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Appearance } from "../platform/appearance.tsx";
import { createQueryClient } from "../platform/query-client.ts";
import { type Studio, StudioContext, useSession } from "../platform/studio.ts";
import { ToastProvider } from "../ui/feedback/toast.tsx";

/** Each person has a cache: who signs in next on this browser sees nothing of the one before. */
function Cache({ first, children }: { first: QueryClient; children: ReactNode }) {
  const id = useSession().person?.id;
  const [cache, setCache] = useState({ id, client: first });
  if (cache.id !== id) setCache({ id, client: createQueryClient() });
  return <QueryClientProvider client={cache.client}>{children}</QueryClientProvider>;
}

/** A notice may offer to undo what its person did, so it goes with the person. */
const Notices = ({ children }: { children: ReactNode }) => (
  <ToastProvider audience={useSession().person?.id}>{children}</ToastProvider>
);

/**
 * What all pages have above them.
 *
 * @param cache that of the person who is signed in at first
 */
export function App({
  studio,
  cache,
  children,
}: {
  studio: Studio;
  cache: QueryClient;
  children: ReactNode;
}) {
  return (
    <StudioContext value={studio}>
      <CSPProvider disableStyleElements>
        <Cache first={cache}>
          <Appearance>
            <Notices>{children}</Notices>
          </Appearance>
        </Cache>
      </CSPProvider>
    </StudioContext>
  );
}
