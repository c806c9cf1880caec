import { StarIcon } from "./icons.tsx";
import styles from "./premium-mark.module.css";
import { uiTexts } from "./texts.ts";

/** The velvet disc in a tile's corner. */
export function PremiumMark() {
  return (
    <span className={styles.mark} title={uiTexts.premium}>
      <StarIcon />
      <span className="visually-hidden">{uiTexts.premium}</span>
    </span>
  );
}
