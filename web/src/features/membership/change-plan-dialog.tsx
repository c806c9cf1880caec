import { CallFailed } from "@bijou/contract/errors";
import { type PlanChangePreview, previewPlanChange } from "@bijou/contract/payments";
import type { Plan } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
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

/** Shows what the payment provider will charge and credit, and asks for confirmation. Import with `lazyPart`. */
export default function ChangePlanDialog({ plan, isBusy, onConfirm, onClose }: Props) {
  const {
    data: response,
    failure,
    hasFailed,
  } = useResource({
    key: plan.id,
    load: (signal) => api(previewPlanChange, { plan_id: plan.id }, { signal }),
  });
  const preview = response?.data ?? null;
  const reason = failure instanceof CallFailed ? failure.message : response?.message;
  const isUnknown = hasFailed || response?.data === null;
  const problem = isUnknown ? reason || texts.changeUnknown : "";
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
