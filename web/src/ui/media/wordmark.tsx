import styles from "./wordmark.module.css";

/** The name in type; the dots of i and j are two lit bulbs, over letters that have lost theirs. */
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
