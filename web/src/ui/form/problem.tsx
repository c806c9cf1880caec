import { CircleAlert } from "lucide-react";
import styles from "./field.module.css";

/** What is wrong, read out as soon as it is there; its place is kept in the page while there is nothing. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.problem} role="alert">
      {text !== undefined && text !== "" && (
        <>
          <CircleAlert aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}

/** Moves the focus to the first field of `form` that has a problem, once the problems are on the page. */
export function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
