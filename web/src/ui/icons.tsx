import type { ReactNode } from "react";
import styles from "./icons.module.css";

/** A solid 24-unit sign; the outlined ones are lucide's. */
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
