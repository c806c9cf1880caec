import type { PlanChangePreview } from "@bijou/contract/payments";
import type { Plan } from "@bijou/contract/membership";
import { fullDateText } from "@bijou/design/dates";
import { priceText } from "@bijou/design/money";
import { accountTexts as texts } from "./account-texts.ts";

export const planCosts = (plan: Plan): string =>
  `${priceText(plan)} ${texts.period[plan.plan_type]}`;

/** What a change of plan costs today and next, in sentences. */
export function changeCosts(preview: PlanChangePreview): readonly string[] {
  const { currency } = preview;
  const sum = (plan_price: string): string => priceText({ currency, plan_price });
  return [
    preview.charged_today > 0
      ? texts.chargedToday(sum(preview.charged_today_price))
      : texts.nothingToday,
    ...(preview.credit > 0 ? [texts.credited(sum(preview.credit_price))] : []),
    texts.nextCharge(sum(preview.next_charge_price), fullDateText(preview.next_charge_at)),
  ];
}
