import { Check } from "lucide-react";
import styles from "./choice-indicator.module.css";

/** What is seen of the input before it, which is over its whole label and invisible: a box to tick, or a round one. */
export function ChoiceMark({ type = "checkbox" }: { type?: "checkbox" | "radio" }) {
  return (
    <span className={`${styles.mark} ${styles[type]}`}>
      {type === "checkbox" && <Check aria-hidden="true" />}
    </span>
  );
}
