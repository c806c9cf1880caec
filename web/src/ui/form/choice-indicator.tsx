import { Check } from "lucide-react";
import styles from "./choice-indicator.module.css";

/** The visible indicator of a checkbox or radio button. The input itself is invisible and covers the label. */
export function ChoiceIndicator({ type = "checkbox" }: { type?: "checkbox" | "radio" }) {
  return (
    <span className={`${styles.indicator} ${styles[type]}`}>
      {type === "checkbox" && <Check />}
    </span>
  );
}
