import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";
import {
  closeToast,
  closeToastsOfOthers,
  type Toast,
  toasts,
  TOAST_MILLISECONDS,
} from "../../platform/notices.ts";
import { useSession } from "../../platform/session/session.ts";
import { useStore } from "../../platform/store.ts";
import { uiTexts } from "../../ui/texts.ts";
import styles from "./toast.module.css";

const none: readonly Toast[] = [];

/**
 * Shows the toasts of `showToast` at the top right for five seconds (S-04); hover or focus pauses the timer. A bare
 * page has its title in place of the header, so the toasts sit lower.
 */
export function Toasts({ isBare = false }: { isBare?: boolean }) {
  const shown = useStore(toasts, none);
  const userId = useSession()?.user_id;
  useEffect(() => closeToastsOfOthers(userId), [userId]);
  return (
    <section
      className={`${styles.stack} ${isBare ? styles.bare : ""}`}
      aria-live="polite"
      aria-label={uiTexts.notices}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.stays === true) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);
  const { action } = toast;
  return (
    <div
      className={[styles.toast, toast.kind === "bad" ? styles.bad : ""].filter(Boolean).join(" ")}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.kind === "bad" ? <CircleAlert /> : <CircleCheck />}
      <p>{toast.text}</p>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={uiTexts.close} onClick={() => closeToast(toast.id)}>
        <X />
      </button>
    </div>
  );
}
