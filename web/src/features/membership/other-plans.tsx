import { changePlan } from "@bijou/contract/payments";
import { getPlans, type Membership, type Plan } from "@bijou/contract/plans";
import { Suspense, useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { priceText } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";
import type { useChange } from "./use-change.ts";

const ConfirmDialog = lazyPart(() => import("../../ui/confirm-dialog.tsx"));

interface Props {
  readonly membership: Membership;
  readonly changes: ReturnType<typeof useChange>;
}

const costs = (plan: Plan): string => `${priceText(plan)} ${texts.period[plan.plan_type]}`;

/** The plans the subscription can go on with, in the currency it is paid in. */
export function OtherPlans({ membership, changes }: Props) {
  const { plan_id: currentId, currency } = membership;
  const { isBusy, change } = changes;
  const [plans, setPlans] = useState<readonly Plan[]>([]);
  const [wished, setWished] = useState<Plan | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api(getPlans, { currency }, { signal: leaving.signal }).then(
      ({ data }) => setPlans(data),
      // The page does without what cannot be chosen.
      () => undefined,
    );
    return () => leaving.abort();
  }, [currency]);

  const others = plans.filter((plan) => plan.id !== currentId && plan.currency === currency);
  const close = (): void => setWished(null);
  const go = ({ id }: Plan): void => {
    const words = { done: texts.changed, failed: texts.notChanged };
    void change(() => api(changePlan, { plan_id: id }), words, close);
  };
  if (others.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{texts.plansTitle}</h2>
      <ul className={styles.plans}>
        {others.map((plan) => (
          <li key={plan.id}>
            <div>
              <b>{plan.plan_name}</b>
              <p>{costs(plan)}</p>
            </div>
            <Button look="ghost" size="small" disabled={isBusy} onClick={() => setWished(plan)}>
              {texts.changeTo(plan.plan_name)}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {wished !== null && (
          <ConfirmDialog
            title={texts.changeTitle(wished.plan_name)}
            text={texts.changeText(costs(wished))}
            confirm={texts.changeTo(wished.plan_name)}
            dismiss={texts.keepPlan}
            isBusy={isBusy}
            onConfirm={() => go(wished)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
