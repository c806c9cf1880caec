import styles from "./ad-marks.module.css";

interface Props {
  atSeconds: readonly number[];
  durationSeconds: number;
}

/** Where ads will interrupt the film, on the track of its scrub bar. */
export function AdMarks({ atSeconds, durationSeconds }: Props) {
  return atSeconds.map((seconds) => (
    <b
      key={seconds}
      className={styles.mark}
      data-ad-break={seconds}
      style={{ "--mark": seconds / durationSeconds }}
    />
  ));
}
