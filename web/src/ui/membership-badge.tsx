import type { Session } from "../lib/storage.ts";
import { StarIcon } from "./icons.tsx";
import styles from "./membership-badge.module.css";
import { shellTexts } from "./shell/texts.ts";

/** The state of the membership in the documented words (T-38). */
export function MembershipBadge({ status }: { status: Session["subscription_status"] }) {
  const isPremium = status !== "Inactive";
  return (
    <span className={`${styles.badge} ${isPremium ? styles.premium : ""}`}>
      {isPremium && <StarIcon />}
      {shellTexts.membershipBadge[status]}
    </span>
  );
}
