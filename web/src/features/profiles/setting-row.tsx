import type { ReactNode } from "react";
import styles from "./account-section.module.css";

interface Props {
  readonly title: string;
  readonly titleId?: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A setting: its title and description, with a button or a field beside them. */
export function SettingRow({ title, titleId, text, children }: Props) {
  return (
    <div className={styles.setting}>
      <div>
        <h3 id={titleId}>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
