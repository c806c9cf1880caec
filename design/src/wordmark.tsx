import { DEFAULT_NAME, serviceName } from "./service-name.ts";
import styles from "./wordmark.module.css";

/** The name in type; two lit bulbs replace the dots of i and j. A name that the operator chose is plain. */
export function Wordmark() {
  if (serviceName() !== DEFAULT_NAME)
    return (
      <span className={styles.wordmark} aria-hidden="true">
        {serviceName()}
      </span>
    );
  return (
    <span className={styles.wordmark} aria-hidden="true">
      b
      <i>
        <span>i</span>
      </i>
      <i>
        <span>j</span>
      </i>
      ou
    </span>
  );
}
