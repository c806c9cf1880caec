import styles from "./wordmark.module.css";

/** The name in type; two lit bulbs replace the dots of i and j. */
export function Wordmark() {
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
