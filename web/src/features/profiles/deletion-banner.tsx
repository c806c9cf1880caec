import { keepAccount } from "@bijou/contract/accounts/privacy";
import { CalendarClock, CalendarX2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../platform/session/api.ts";
import { dateText } from "@bijou/design/dates";
import { paths } from "@bijou/contract/site-paths";
import { Button, ButtonLink } from "../../ui/form/button.tsx";
import { resultOf, showResult } from "./change.ts";
import styles from "./deletion-banner.module.css";
import { profileTexts as texts } from "./texts.ts";

interface Props {
  /** ISO 8601. */
  readonly deleteAt: string;
  /** Called with the end of the membership that was cancelled with the account, ISO 8601; "" without one. */
  readonly onRestored: (membershipUntil: string) => void;
}

/** Shows when the account will be deleted, with a button to keep it. */
export function DeletionBanner({ deleteAt, onRestored }: Props) {
  const [isBusy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setBusy(true);
    const result = await resultOf(api(keepAccount, {}));
    const isRestored = showResult(result);
    setBusy(false);
    if (isRestored) onRestored("data" in result ? result.data.membership_until : "");
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

/** Keeping an account does not resume its membership: this offers to. */
export function StillCancelled({ until }: { readonly until: string }) {
  return (
    <section className={styles.banner}>
      <CalendarClock aria-hidden="true" />
      <p>{texts.stillCancelled(dateText(until))}</p>
      <ButtonLink size="small" to={paths.membership}>
        {texts.resume}
      </ButtonLink>
    </section>
  );
}
