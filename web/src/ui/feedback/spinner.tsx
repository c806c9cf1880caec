import styles from "./spinner.module.css";

/** A light that glows while a whole page waits; words beside it or `label` say for what. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.lamp} aria-hidden="true" />;
  return (
    <output className={styles.lamp}>
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
