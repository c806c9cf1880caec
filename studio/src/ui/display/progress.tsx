import styles from "./progress.module.css";

interface Props {
  readonly value: number;
  readonly max: number;
  readonly label: string;
}

/** How far something is. */
export const Progress = ({ value, max, label }: Props) => (
  <progress className={styles.progress} value={value} max={max} aria-label={label} />
);
