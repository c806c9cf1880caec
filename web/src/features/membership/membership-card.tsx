import type { Membership } from "@bijou/contract/plans";
import { fullDateText } from "../../lib/dates.ts";
import { priceText } from "../../lib/money.ts";
import { MembershipBadge } from "../../ui/membership-badge.tsx";
import { accountTexts as texts } from "./account-texts.ts";
import styles from "./membership-card.module.css";

function nextBilling({ phase, platform, to_date }: Membership): string {
  const date = fullDateText(to_date);
  if (phase === "past_due") return texts.paymentFailed;
  if (phase === "ended" || date === "") return texts.none;
  return phase === "ending" || platform === "0" ? texts.ends(date) : date;
}

/** The membership in the documented words (S-217); without one, what is free (S-218). */
export function MembershipCard({ membership }: { membership: Membership | undefined }) {
  const isLive = membership !== undefined && membership.subscription_status !== "Inactive";
  const price = membership === undefined ? "" : priceText(membership);
  const facts = [
    [texts.plan, membership?.plan_name ?? texts.free],
    [texts.price, price === "" ? texts.none : `${price}/${membership?.plan_type ?? ""}`],
    [texts.status, membership?.subscription_status ?? texts.none],
    [texts.next, membership === undefined ? texts.none : nextBilling(membership)],
  ];
  return (
    <article className={`${styles.card} ${isLive ? styles.velvet : ""}`}>
      <div className={styles.head}>
        <div>
          <MembershipBadge status={membership?.subscription_status ?? "Inactive"} />
          <h2>{isLive ? membership.plan_name : texts.free}</h2>
        </div>
        <p>
          <b>{isLive ? price : texts.freePrice}</b>{" "}
          {isLive ? texts.period[membership.plan_type] : texts.always}
        </p>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
