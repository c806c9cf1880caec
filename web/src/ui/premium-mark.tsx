import { StarIcon } from "./icons.tsx";
import styles from "./premium-mark.module.css";
import { uiTexts } from "./texts.ts";

/** The velvet corner of a tile. */
export function PremiumMark() {
  return (
    <span className={styles.mark} title={uiTexts.premium}>
      <StarIcon />
      <span className="visually-hidden">{uiTexts.premium}</span>
    </span>
  );
}
