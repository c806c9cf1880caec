import type { TvScreen } from "@bijou/contract/televisions/casting";
import { Tv } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./choose-tv.module.css";
import { castingTexts as texts } from "./texts.ts";

/** Where several televisions are open. */
export default function ChooseTv({
  screens,
  onChoose,
  onClose,
}: {
  screens: readonly TvScreen[];
  onChoose: (deviceId: number) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.chooseTv} onClose={onClose}>
      <div className={styles.list}>
        {screens.map(({ device_id, device, profile_name, report }) => (
          <Button key={device_id} look="ghost" icon={<Tv />} onClick={() => onChoose(device_id)}>
            <span className={styles.tv}>
              {device}
              <small>
                {report !== null && report.title !== ""
                  ? texts.showsNow(report.title)
                  : profile_name}
              </small>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
