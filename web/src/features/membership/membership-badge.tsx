import type { Session } from "../../platform/session/storage.ts";
import { StarIcon } from "@bijou/design/icons";
import { badgeTexts } from "./badge-texts.ts";
import styles from "./membership-badge.module.css";

/** The state of the membership in the documented texts (T-38). */
export function MembershipBadge({ status }: { status: Session["subscription_status"] }) {
  const isPremium = status !== "Inactive";
  return (
    <span className={`${styles.badge} ${isPremium ? styles.premium : ""}`}>
      {isPremium && <StarIcon />}
      {badgeTexts[status]}
    </span>
  );
}
