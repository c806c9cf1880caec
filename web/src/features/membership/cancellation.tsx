import { cancelSubscriptionRequest } from "@bijou/contract/payments";
import type { Membership } from "@bijou/contract/membership";
import { Suspense, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { fullDateText } from "@bijou/design/dates";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { Button } from "../../ui/form/button.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";
import type { useChange } from "./use-change.ts";

const ConfirmDialog = lazyPart(() => import("../../ui/overlay/confirm-dialog.tsx"));

interface Props {
  readonly membership: Membership;
  readonly changes: ReturnType<typeof useChange>;
}

/** Cancels the subscription at the end of the paid period, or now if a payment is due, after a confirmation (S-220, T-39). */
export function Cancellation({ membership, changes }: Props) {
  const { isBusy, change } = changes;
  const [isAsking, setAsking] = useState(false);
  const date = fullDateText(membership.to_date);
  const isDue = membership.phase === "past_due";
  const close = (): void => setAsking(false);
  const cancel = (): void => {
    const messages = { done: texts.cancelDone, failed: texts.cancelFailed };
    void change(() => api(cancelSubscriptionRequest, {}), messages, close);
  };
  return (
    <section className={`${styles.part} ${styles.row}`}>
      <div>
        <h2>{texts.cancellation}</h2>
        <p>{isDue ? texts.cancellationDue : texts.cancellationText(date)}</p>
      </div>
      <Button look="ghost" disabled={isBusy} onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ConfirmDialog
            title={texts.cancelTitle}
            text={isDue ? texts.cancelDue : texts.cancelText(date)}
            confirm={texts.cancel}
            dismiss={texts.keep}
            isBusy={isBusy}
            onConfirm={cancel}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
