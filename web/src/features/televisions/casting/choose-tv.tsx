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
  onChoose: (screen: TvScreen) => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={texts.chooseTv} onClose={onClose}>
      <div className={styles.list}>
        {screens.map((screen) => (
          <Button
            key={screen.device_id}
            look="ghost"
            icon={<Tv />}
            onClick={() => onChoose(screen)}
          >
            <span className={styles.tv}>
              {screen.device}
              <small>{detailOf(screen)}</small>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function detailOf({ is_restricted, report, profile_name }: TvScreen): string {
  if (is_restricted) return texts.inUseNow;
  return report !== null && report.title !== "" ? texts.showsNow(report.title) : profile_name;
}
