import { Picture, type PictureSources } from "./picture.tsx";
import styles from "./backdrop.module.css";

interface Props extends PictureSources {
  /** The page's class: sets the gradient `--vignette`. */
  readonly className: string | undefined;
  readonly title?: string;
  readonly color?: string;
}

/** A still from edge to edge, behind the page's content. */
export function Backdrop({ className, ...rest }: Props) {
  return (
    <div
      className={[styles.backdrop, className].filter(Boolean).join(" ")}
      aria-hidden="true"
      data-picture-on-top
    >
      <Picture
        kind="still"
        sizes="(max-width: 62.49em) 170vw, 100vw"
        alt=""
        priority="high"
        className={styles.picture}
        {...rest}
      />
    </div>
  );
}
