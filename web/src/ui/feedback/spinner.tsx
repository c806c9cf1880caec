import styles from "./spinner.module.css";

/** Shown while a whole page waits; text beside it or `label` says for what. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <output className={styles.spinner}>
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
