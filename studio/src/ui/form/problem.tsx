import { CircleAlert } from "lucide-react";
import styles from "./field.module.css";

/** An error that is announced when it appears; its element is always rendered. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {text !== undefined && text !== "" && (
        <>
          <CircleAlert />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
