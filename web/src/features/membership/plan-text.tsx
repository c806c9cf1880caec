import { getPlans } from "@bijou/contract/membership";
import { useResource } from "../../platform/resource/use-resource.ts";
import { api } from "../../platform/session/api.ts";
import { OperatorHtml } from "../../ui/media/operator-html.tsx";

/** The text of the first plan (S-110); nothing if no plan is sold. */
export function PlanText({ className }: { className: string | undefined }) {
  // A failure needs no message: the button beside it still leads to the plans.
  const { data = "" } = useResource({
    key: "plans",
    load: async (signal) => (await api(getPlans, {}, { signal })).data[0]?.plan_text ?? "",
  });
  return data === "" ? null : <OperatorHtml className={className} html={data} />;
}
