import { X } from "lucide-react";
import { NativeDialog } from "../ui/overlay/native-dialog.tsx";
import { ControlButton } from "./control-button.tsx";
import styles from "./help-dialog.module.css";
import { SHORTCUT_HELP } from "./shortcuts.ts";
import { playerTexts as texts } from "./texts.ts";

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <NativeDialog
      labelledBy="player-help"
      className={styles.dialog}
      closesOutside
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
    </NativeDialog>
  );
}
