import type { Plan } from "@bijou/contract/membership";
import { useId } from "react";
import { priceText } from "@bijou/design/money";
import styles from "./plan-choice.module.css";
import { membershipTexts as texts } from "./texts.ts";

/** The price of a plan in a currency, or in the default one if it is not sold in that. */
export const priceIn = (plan: Plan, currency: string | null): Plan["prices"][number] =>
  plan.prices.find((price) => price.currency === currency) ?? plan;

interface Props {
  readonly plans: readonly Plan[];
  readonly chosen: Plan;
  readonly currency: string;
  readonly onPlan: (planId: number) => void;
  readonly onCurrency: (currency: string) => void;
}

/** The choice of plan and currency; a choice with one option is hidden. */
export function PlanChoice({ plans, chosen, currency, onPlan, onCurrency }: Props) {
  const name = useId();
  const currencies = [
    ...new Set(plans.flatMap((plan) => plan.prices.map((price) => price.currency))),
  ];
  return (
    <>
      {currencies.length > 1 && (
        <label className={styles.currency}>
          <span>{texts.currency}</span>
          <select value={currency} onChange={(event) => onCurrency(event.currentTarget.value)}>
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {plans.length > 1 && (
        <fieldset className={styles.plans}>
          <legend className="visually-hidden">{texts.plans}</legend>
          {plans.map((plan) => (
            <label key={plan.id}>
              <input
                type="radio"
                name={name}
                checked={plan.id === chosen.id}
                onChange={() => onPlan(plan.id)}
              />
              <span>{plan.plan_name}</span>
              <span className={styles.price}>
                {priceText(priceIn(plan, currency))} {texts.period[plan.plan_type]}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
