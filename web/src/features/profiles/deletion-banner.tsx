import { keepAccount } from "@bijou/contract/privacy";
import { CalendarX2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { dateText } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { askFor, showSaid } from "./change.ts";
import styles from "./deletion-banner.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** ISO 8601. */
  readonly deleteAt: string;
  readonly onKept: () => void;
}

/** Says when the account will be deleted, and takes it back. */
export function DeletionBanner({ deleteAt, onKept }: Props) {
  const [isBusy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    const isKept = showSaid(await askFor(api(keepAccount, {})));
    setBusy(false);
    if (isKept) onKept();
  };
  return (
    <section className={styles.banner}>
      <CalendarX2 aria-hidden="true" />
      <p>{texts.leaving(dateText(deleteAt))}</p>
      <Button size="small" disabled={isBusy} onClick={() => void keep()}>
        {texts.keep}
      </Button>
    </section>
  );
}
