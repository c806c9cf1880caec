import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { ControlButton } from "./control-button.tsx";
import styles from "./help-dialog.module.css";
import { SHORTCUT_HELP } from "./shortcuts.ts";

/** A native dialog, because only that shows above a full-screen player. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="player-help"
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.body}>
        <header>
          <h2 id="player-help">Keyboard shortcuts</h2>
          <ControlButton label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </ControlButton>
        </header>
        <dl>
          {SHORTCUT_HELP.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
