import styles from "./wordmark.module.css";

/** The name in type; the dots of i and j are two lit bulbs. */
export function Wordmark() {
  return (
    <span className={styles.wordmark} aria-hidden="true">
      b<i>ı</i>
      <i>ȷ</i>ou
    </span>
  );
}
