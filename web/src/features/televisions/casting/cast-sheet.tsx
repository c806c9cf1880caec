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
  onHide,
  onClose,
  children,
}: {
  report: Report;
  status: string;
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
      <p className={styles.status}>{status}</p>
      {children}
      <Button look="quiet" size="small" className={styles.hide} onClick={onHide}>
        {texts.close}
      </Button>
    </Dialog>
  );
}
