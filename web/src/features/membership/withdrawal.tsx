import { withdrawFromContract } from "@bijou/contract/payments";
import type { Membership } from "@bijou/contract/membership";
import { Suspense, useState } from "react";
import { fullDateText } from "@bijou/design/dates";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { api } from "../../platform/session/api.ts";
import { Button } from "../../ui/form/button.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";
import type { useChange } from "./use-change.ts";

const ConfirmDialog = lazyPart(() => import("../../ui/overlay/confirm-dialog.tsx"));

interface Props {
  readonly membership: Membership;
  readonly changes: ReturnType<typeof useChange>;
}

/** Withdraws from the contract after a confirmation, within the period of Directive (EU) 2023/2673. */
export function Withdrawal({ membership, changes }: Props) {
  const { withdraw_until: until, withdraw_refund: refund } = membership;
  const { isBusy, change } = changes;
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const withdraw = (): void => {
    const messages = { done: texts.withdrawDone, failed: texts.withdrawFailed };
    void change(() => api(withdrawFromContract, {}), messages, close);
  };
  return (
    <section className={`${styles.part} ${styles.row}`}>
      <div>
        <h2>{texts.withdraw}</h2>
        <p>{texts.withdrawText(fullDateText(until))}</p>
      </div>
      <Button look="ghost" disabled={isBusy} onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={texts.withdrawTitle}
            text={texts.withdrawConsequence(refund)}
            confirm={texts.withdrawConfirm}
            dismiss={texts.keep}
            isBusy={isBusy}
            onConfirm={withdraw}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
