import { CallFailed } from "@bijou/contract/errors";
import { type PlanChangePreview, previewPlanChange } from "@bijou/contract/payments";
import type { Plan } from "@bijou/contract/membership";
import { useEffect, useState } from "react";
import { api } from "../../platform/session/api.ts";
import ConfirmDialog from "../../ui/overlay/confirm-dialog.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import { changeCosts, planCosts } from "./change-plan-costs.ts";

interface Props {
  readonly plan: Plan;
  readonly isBusy: boolean;
  readonly onConfirm: (preview: PlanChangePreview) => void;
  readonly onClose: () => void;
}

/** Shows what the payment provider would charge and credit, before anything changes. Import with `lazyPart`. */
export default function ChangePlanDialog({ plan, isBusy, onConfirm, onClose }: Props) {
  const [preview, setPreview] = useState<PlanChangePreview | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const leaving = new AbortController();
    api(previewPlanChange, { plan_id: plan.id }, { signal: leaving.signal }).then(
      ({ data, message }) => {
        setPreview(data);
        setProblem(data === null ? message || texts.changeUnknown : "");
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setProblem((failure instanceof CallFailed && failure.message) || texts.changeUnknown);
      },
    );
    return () => leaving.abort();
  }, [plan.id]);
  return (
    <ConfirmDialog
      title={texts.changeTitle(plan.plan_name)}
      text={texts.changeText(planCosts(plan))}
      confirm={texts.changeTo(plan.plan_name)}
      dismiss={texts.keepPlan}
      isBusy={isBusy || preview === null}
      problem={problem}
      onConfirm={() => preview !== null && onConfirm(preview)}
      onClose={onClose}
    >
      <div aria-live="polite">
        {preview === null && problem === "" && <p>{texts.changeLoading}</p>}
        {preview !== null && changeCosts(preview).map((line) => <p key={line}>{line}</p>)}
      </div>
    </ConfirmDialog>
  );
}
