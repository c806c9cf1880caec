import { changePlan, type PlanChangePreview } from "@bijou/contract/payments";
import type { Membership, Plan } from "@bijou/contract/membership";
import { Suspense, useState } from "react";
import { api } from "../../platform/session/api.ts";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { planCosts } from "./change-plan-costs.ts";
import { Button } from "../../ui/form/button.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-page.module.css";
import type { useChange } from "./use-change.ts";

const ChangePlanDialog = lazyPart(() => import("./change-plan-dialog.tsx"));

interface Props {
  readonly membership: Membership;
  readonly plans: readonly Plan[];
  readonly changes: ReturnType<typeof useChange>;
}

/** The plans that the subscription can change to, in its own currency. */
export function OtherPlans({ membership, plans, changes }: Props) {
  const { plan_id: currentId, currency } = membership;
  const { isBusy, change } = changes;
  const [requested, setRequested] = useState<Plan | null>(null);

  const others = plans.filter((plan) => plan.id !== currentId && plan.currency === currency);
  const close = (): void => setRequested(null);
  const go = ({ id }: Plan, { proration_date }: PlanChangePreview): void => {
    const messages = { done: texts.changed, failed: texts.notChanged };
    void change(() => api(changePlan, { plan_id: id, proration_date }), messages, close);
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
              <p>{planCosts(plan)}</p>
            </div>
            <Button look="ghost" size="small" disabled={isBusy} onClick={() => setRequested(plan)}>
              {texts.changeTo(plan.plan_name)}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {requested !== null && (
          <ChangePlanDialog
            plan={requested}
            isBusy={isBusy}
            onConfirm={(preview) => go(requested, preview)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}
