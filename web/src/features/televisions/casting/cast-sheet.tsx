import { Square } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Picture } from "../../../ui/media/picture.tsx";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./cast-sheet.module.css";
import type { Report } from "./shown-state.ts";
import { castingTexts as texts } from "./texts.ts";

/** The whole remote control: a sheet from below on phones. */
export default function CastSheet({
  report,
  status,
  onStop,
  onHide,
  onClose,
  children,
}: {
  report: Report;
  status: string;
  /** Undefined while the television is away. */
  onStop: (() => void) | undefined;
  onHide: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={report.title}
      {...(report.subheading === "" ? {} : { description: report.subheading })}
      onClose={onClose}
    >
      {report.picture !== "" && (
        <div className={styles.picture}>
          <Picture
            art={report.picture}
            kind="landscape"
            sizes="(min-width: 37.5em) 24rem, 100vw"
            alt=""
            priority="eager"
          />
        </div>
      )}
      <output className={styles.status}>{status}</output>
      {children}
      <div className={styles.end}>
        <Button
          look="ghost"
          icon={<Square fill="currentColor" />}
          disabled={onStop === undefined}
          onClick={onStop}
        >
          {texts.stop}
        </Button>
        <Button look="quiet" size="small" onClick={onHide}>
          {texts.close}
        </Button>
      </div>
    </Dialog>
  );
}
