import { Picture, type StillSources } from "../media/picture.tsx";
import styles from "./page-still.module.css";

/**
 * A still behind the title of a page, as decoration; nothing without `art`. The page is its containing block, and
 * starts `--still-above` lower, so that nothing moves when the still arrives.
 */
export function PageStill({ art, focus }: StillSources) {
  if (art === "") return null;
  return (
    <div className={styles.still} aria-hidden="true" data-picture-on-top>
      <Picture
        art={art}
        focus={focus}
        kind="still"
        sizes="(min-width: 62.5em) 72vw, 170vw"
        alt=""
      />
    </div>
  );
}
