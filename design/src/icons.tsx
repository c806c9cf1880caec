import type { ReactNode } from "react";
import styles from "./icons.module.css";

/** A filled 24-unit icon; the outlined ones are lucide's. */
function Solid({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export const PlayIcon = () => (
  <Solid>
    <path d="M7 4.2v15.6a.8.8 0 0 0 1.2.7l12-7.8a.8.8 0 0 0 0-1.4l-12-7.8A.8.8 0 0 0 7 4.2Z" />
  </Solid>
);

export const PauseIcon = () => (
  <Solid>
    <path d="M7 4h3.4v16H7zM13.6 4H17v16h-3.4z" />
  </Solid>
);

export const StarIcon = () => (
  <Solid>
    <path d="M12 3.2l2.5 5.6 6.1.6-4.6 4.1 1.3 6L12 16.4l-5.3 3.1 1.3-6-4.6-4.1 6.1-.6z" />
  </Solid>
);

/** The Oracle's cards. */
export const OracleIcon = () => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect x="4.2" y="5.4" width="10" height="14.6" rx="1.4" transform="rotate(-9 9 12.7)" />
    <path d="m13.2 4.4 5.1.9a1.5 1.5 0 0 1 1.2 1.7l-1.9 11a1.5 1.5 0 0 1-1.7 1.2l-.7-.1" />
    <circle cx="9.2" cy="12.7" r="2.1" fill="currentColor" stroke="none" />
  </svg>
);
