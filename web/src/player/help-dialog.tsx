import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { ControlButton } from "./control-button.tsx";
import styles from "./help-dialog.module.css";
import { SHORTCUT_HELP } from "./shortcuts.ts";
import { playerTexts as texts } from "./texts.ts";

/** A native dialog, because only that shows above a full-screen player. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close it before it is removed, so that the browser restores the focus.
  useLayoutEffect(() => {
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
      // "close" comes later than the next key may.
      onCancel={onClose}
      onClose={onClose}
    >
      <div className={styles.body}>
        <header>
          <h2 id="player-help">{texts.help}</h2>
          <ControlButton label={texts.close} onClick={onClose}>
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
