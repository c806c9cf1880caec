import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./note.module.css";

/** Something to know before acting; "bad" for what has failed. */
export function Note({ look, children }: { look?: "bad"; children: ReactNode }) {
  return (
    <div className={classNames(styles.note, look && styles[look])} role={look && "alert"}>
      <TriangleAlert aria-hidden />
      <div>{children}</div>
    </div>
  );
}
