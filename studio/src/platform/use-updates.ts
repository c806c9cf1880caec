import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followUpdates } from "./follow-updates.ts";
import { followChanges } from "./followed-queries.ts";
import { useStudio } from "./studio.ts";

/** The one call of this tab that waits for what others do. */
export function useUpdates(): void {
  const { api, presence } = useStudio();
  const client = useQueryClient();
  useEffect(() => {
    const changes = followChanges(client, presence);
    const stop = followUpdates({ api, presence, onChanges: (updates) => changes.receive(updates) });
    return () => {
      stop();
      changes.stop();
    };
  }, [api, presence, client]);
}
