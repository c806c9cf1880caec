import { Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./note.module.css";

/** Something to know; "warning" for what asks for care, "bad" for what has failed. */
export function Note({ look, children }: { look?: "warning" | "bad"; children: ReactNode }) {
  const Icon = look === undefined ? Info : TriangleAlert;
  return (
    <div
      className={classNames(styles.note, look === "bad" && styles.bad)}
      role={look === "bad" ? "alert" : undefined}
    >
      <Icon aria-hidden />
      <div>{children}</div>
    </div>
  );
}
