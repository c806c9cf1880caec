import { WifiOff } from "lucide-react";
import { useNavigation, useRevalidator } from "react-router";
import { retryMissingChunks, missingChunks } from "../../platform/loading/lazy-part.ts";
import { useStore } from "../../platform/store.ts";
import { useOnline } from "@bijou/design/use-online";
import { Button } from "../../ui/form/button.tsx";
import styles from "./offline-bar.module.css";
import { shellTexts } from "./texts.ts";

/**
 * Shown while the browser is offline, and while a navigation waits for a script that fails to load.
 * @param isOnlyForLeaving true over a film, which keeps playing from its buffer
 */
export function OfflineBar({ isOnlyForLeaving = false }: { isOnlyForLeaving?: boolean }) {
  const isOnline = useOnline();
  const isMissing = useStore(missingChunks, 0) > 0;
  const isLeaving = useNavigation().state !== "idle";
  const { revalidate, state } = useRevalidator();
  const isStuck = isMissing && isLeaving;
  const isOffline = !isOnline && !isOnlyForLeaving;
  return (
    <div aria-live="polite">
      {(isOffline || isStuck) && (
        <div className={styles.bar}>
          <WifiOff />
          <p>
            <b>{isOffline ? shellTexts.offlineTitle : shellTexts.unreachableTitle()}</b>{" "}
            {shellTexts.offlineText}
          </p>
          <Button
            size="small"
            look="ghost"
            disabled={state === "loading"}
            onClick={isStuck ? retryMissingChunks : () => void revalidate()}
          >
            {shellTexts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
