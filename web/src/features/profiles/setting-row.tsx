import type { ReactNode } from "react";
import styles from "./account-section.module.css";

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** One thing to decide, in words, with its button beside it. */
export function SettingRow({ title, text, children }: Props) {
  return (
    <div className={styles.setting}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
