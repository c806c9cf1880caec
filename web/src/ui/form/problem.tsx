import { CircleAlert } from "lucide-react";
import styles from "./field.module.css";

/** An error that is announced when it appears; its element is always rendered. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {text !== undefined && text !== "" && (
        <>
          <CircleAlert />
          {text}
        </>
      )}
    </p>
  );
}

/** Focuses the first invalid field of `form`, once the errors are rendered. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
