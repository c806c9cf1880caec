import type { Membership } from "@bijou/contract/membership";
import { type Ref, useId } from "react";
import { fullDateText } from "@bijou/design/dates";
import { priceText } from "@bijou/design/money";
import { MembershipBadge } from "./membership-badge.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-card.module.css";

function nextBilling({ phase, platform, to_date }: Membership): string {
  const date = fullDateText(to_date);
  if (phase === "past_due") return texts.paymentFailed;
  if (phase === "ended" || date === "") return texts.none;
  return phase === "ending" || platform === "0" ? texts.ends(date) : date;
}

interface Props {
  readonly membership: Membership | undefined;
  /** The heading; its description is the state of the membership. */
  readonly heading?: Ref<HTMLHeadingElement>;
}

/**
 * The membership in the documented texts (S-217); without one, the free plan (S-218). The head shows plan and price, so
 * the list shows only the rest; screen readers get the whole list.
 */
export function MembershipCard({ membership, heading }: Props) {
  const statusId = useId();
  const isLive = membership !== undefined && membership.subscription_status !== "Inactive";
  const isCancelled = membership?.subscription_status === "Cancelled";
  const price = membership === undefined ? "" : priceText(membership);
  const facts = [
    // A plan that has ended counts as none.
    { name: texts.plan, value: isLive ? membership.plan_name : texts.free, isShown: false },
    {
      name: texts.price,
      value: isLive && price !== "" ? `${price}/${membership.plan_type}` : texts.none,
      isShown: false,
    },
    {
      name: texts.status,
      value: membership?.subscription_status ?? texts.none,
      // The badge says it.
      isShown: isLive && !isCancelled,
    },
    {
      name: texts.next,
      value: membership === undefined ? texts.none : nextBilling(membership),
      isShown: isLive,
    },
  ];
  return (
    <article className={`${styles.card} ${isLive ? styles.velvet : ""}`}>
      <div className={styles.head}>
        <div>
          {isCancelled ? (
            <button type="button" disabled className={styles.cancelled}>
              {texts.cancelled}
            </button>
          ) : (
            <MembershipBadge status={membership?.subscription_status ?? "Inactive"} />
          )}
          <h2 ref={heading} tabIndex={-1} aria-describedby={statusId}>
            {isLive ? membership.plan_name : texts.free}
          </h2>
        </div>
        <p>
          <b>{isLive ? price : texts.freePrice}</b>{" "}
          {isLive ? texts.period[membership.plan_type] : texts.always}
        </p>
      </div>
      <dl className={isLive ? styles.stub : "visually-hidden"}>
        {facts.map(({ name, value, isShown }) => (
          <div key={name} className={isShown ? undefined : "visually-hidden"}>
            <dt>{name}</dt>
            <dd id={name === texts.status ? statusId : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
