import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../button.tsx";
import styles from "./offline-bar.module.css";
import { shellTexts } from "./texts.ts";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Stays while the browser knows that it has no network. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const { revalidate, state } = useRevalidator();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <div className={styles.bar}>
          <WifiOff aria-hidden="true" />
          <p>
            <b>{shellTexts.offlineTitle}</b> {shellTexts.offlineText}
          </p>
          <Button
            size="small"
            look="ghost"
            disabled={state === "loading"}
            onClick={() => void revalidate()}
          >
            {shellTexts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
