import { Picture } from "../media/picture.tsx";
import styles from "./page-still.module.css";

/**
 * A still behind the title of a page, as decoration; nothing for "". The page is its containing block, and starts
 * `--still-above` lower, so that nothing moves when the still arrives.
 */
export function PageStill({ art }: { art: string }) {
  if (art === "") return null;
  return (
    <div className={styles.still} aria-hidden="true" data-picture-on-top>
      <Picture art={art} kind="still" sizes="(min-width: 62.5em) 72vw, 170vw" alt="" />
    </div>
  );
}
