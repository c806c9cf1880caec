import type { Emblem as EmblemName } from "@bijou/contract/oracle";
import type { ReactNode } from "react";
import styles from "./emblem.module.css";

/** Drawn on a grid of 48 units, with lines and with filled areas (class `solid`). */
const drawings: Readonly<Record<EmblemName, ReactNode>> = {
  grin: (
    <>
      <path className={styles.solid} d="M8 18h32c0 13-6 21-16 21S8 31 8 18Z" />
      <path d="M10 12.5c2-2.7 6-2.7 8 0M30 12.5c2-2.7 6-2.7 8 0" />
    </>
  ),
  spark: (
    <path
      className={styles.solid}
      d="M24 5l4.6 14.4L43 24l-14.4 4.6L24 43l-4.6-14.4L5 24l14.4-4.6Z"
    />
  ),
  bolt: <path className={styles.solid} d="M27.5 5 12 27h10l-3.5 16L36 20H25.5Z" />,
  sunset: (
    <>
      <path className={styles.solid} d="M12 34a12 12 0 0 1 24 0Z" />
      <path d="M9 34h30M24 9v6M8.5 17.5l4 4M39.5 17.5l-4 4M15 40h18" />
    </>
  ),
  wave: (
    <>
      <path d="M5 30c5-6 9.5-6 14.5 0s9.5 6 14.5 0c3-3.6 6-4.8 9-3.6M5 20c5-6 9.5-6 14.5 0s9.5 6 14.5 0c3-3.6 6-4.8 9-3.6" />
      <circle className={styles.solid} cx="36" cy="9" r="4" />
    </>
  ),
  heart: (
    <path
      className={styles.solid}
      d="M24 40C12 31.5 7.5 25.5 7.5 19A8.5 8.5 0 0 1 24 16.5 8.5 8.5 0 0 1 40.5 19c0 6.5-4.5 12.5-16.5 21Z"
    />
  ),
  moon: (
    <>
      <path
        className={styles.solid}
        d="M32.5 36.8A15.5 15.5 0 1 1 32.5 11.2 12 12 0 1 0 32.5 36.8Z"
      />
      <path
        className={styles.solid}
        d="M36 17l1.4 4.1 4.1 1.4-4.1 1.4L36 28l-1.4-4.1-4.1-1.4 4.1-1.4Z"
      />
    </>
  ),
  planet: (
    <>
      <circle className={styles.solid} cx="24" cy="24" r="8" />
      <ellipse cx="24" cy="24" rx="20" ry="6.5" transform="rotate(-24 24 24)" />
    </>
  ),
  tear: (
    <>
      <path
        className={styles.solid}
        d="M21 9C14.5 18 10 24 10 30.5a11 11 0 0 0 22 0C32 24 27.5 18 21 9Z"
      />
      <path
        className={styles.solid}
        d="M36 6c-2.6 3.7-4.3 6.1-4.3 8.5a4.3 4.3 0 0 0 8.6 0C40.3 12.1 38.6 9.7 36 6Z"
      />
    </>
  ),
  torch: (
    <>
      <path
        className={styles.solid}
        d="M25 4c.5 5.5 7 7.5 7 14a8 8 0 0 1-16 0c0-3 1.5-5 3-6.5.500 1.8 1.5 2.7 2.7 3C21 10.5 22.5 7 25 4Z"
      />
      <path d="M14 29h20" />
      <path className={styles.solid} d="M19 31h10l-2.5 14h-5Z" />
    </>
  ),
  keyhole: (
    <>
      <circle className={styles.solid} cx="24" cy="17" r="9" />
      <path className={styles.solid} d="M20 24h8l4 18H16Z" />
    </>
  ),
  balloon: (
    <>
      <path
        className={styles.solid}
        d="M24 4a12.5 13.5 0 0 1 12.5 13.5C36.5 25 30 30.5 24 33c-6-2.5-12.5-8-12.5-15.5A12.5 13.5 0 0 1 24 4Z"
      />
      <path className={styles.solid} d="m24 32 3 4.5h-6Z" />
      <path d="M24 36.5c-4 3 4 5 0 8.5" />
    </>
  ),
  eye: (
    <>
      <circle className={styles.solid} cx="24" cy="24" r="7" />
      <path d="M4 24c5.5-9 12.5-13.5 20-13.5S38.5 15 44 24c-5.5 9-12.5 13.5-20 13.5S9.5 33 4 24Z" />
    </>
  ),
  hourglass: (
    <>
      <path d="M12 5h24M12 43h24M15 5c0 9.5 6 12.5 8 19-2 6.5-8 9.5-8 19M33 5c0 9.5-6 12.5-8 19 2 6.5 8 9.5 8 19" />
      <path
        className={styles.solid}
        d="M18 43c1-5.5 4.5-7 6-11 1.5 4 5 5.5 6 11ZM19 14h10c-1 3-3.5 5-5 8-1.5-3-4-5-5-8Z"
      />
    </>
  ),
};

/** The emblem of a mood, in the current text color. */
export function Emblem({ name, className }: { name: EmblemName; className?: string | undefined }) {
  return (
    <svg
      className={[styles.emblem, className].filter(Boolean).join(" ")}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}

/** The same emblem in the middle of a card's back, which is 200 units wide and 300 high. */
export function EmblemOfBack({ name }: { name: EmblemName }) {
  return (
    <g className={styles.emblem} transform="translate(70 120) scale(1.25)">
      {drawings[name]}
    </g>
  );
}
