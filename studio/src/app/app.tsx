import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Appearance } from "../platform/appearance.tsx";
import { createQueryClient } from "../platform/query-client.ts";
import { type Studio, StudioContext, useSession } from "../platform/studio.ts";
import { ToastProvider } from "../ui/feedback/toast.tsx";

/** Each person has a cache: who signs in next on this browser sees nothing of the one before. */
function Cache({ children }: { children: ReactNode }) {
  const id = useSession().person?.id;
  // oxlint-disable-next-line react/exhaustive-deps -- a new cache for each person
  const client = useMemo(() => createQueryClient(), [id]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A notice may offer to undo what its person did, so it goes with the person. */
const Notices = ({ children }: { children: ReactNode }) => (
  <ToastProvider audience={useSession().person?.id}>{children}</ToastProvider>
);

/** What all pages have above them. */
export function App({ studio, children }: { studio: Studio; children: ReactNode }) {
  return (
    <StudioContext value={studio}>
      <CSPProvider disableStyleElements>
        <Cache>
          <Appearance>
            <Notices>{children}</Notices>
          </Appearance>
        </Cache>
      </CSPProvider>
    </StudioContext>
  );
}
