import { Smartphone } from "lucide-react";
import { televisionTexts } from "../texts.ts";
import styles from "./sender-notice.module.css";
import type { Sender } from "./use-receiver.ts";

/** Who started the title, above the picture. */
export function SenderNotice({ sender }: { sender: Sender | null }) {
  return (
    <output className={styles.notice}>
      {sender && (
        <span>
          <Smartphone aria-hidden="true" />
          {televisionTexts.watch.sentFrom(sender.from_name, sender.from_kind)}
        </span>
      )}
    </output>
  );
}
