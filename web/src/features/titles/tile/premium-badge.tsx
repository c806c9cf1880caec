import { StarIcon } from "@bijou/design/icons";
import styles from "./premium-badge.module.css";
import { uiTexts } from "../../../ui/texts.ts";

/** The velvet corner of a tile. */
export function PremiumBadge() {
  return (
    <span className={styles.badge} title={uiTexts.premium}>
      <StarIcon />
      <span className="visually-hidden">{uiTexts.premium}</span>
    </span>
  );
}
