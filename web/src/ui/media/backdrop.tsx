import { Picture } from "./picture.tsx";
import styles from "./backdrop.module.css";

interface Props {
  readonly art: string;
  /** The page's class: sets the gradient `--vignette` and the focal point `--eye`. */
  readonly className: string | undefined;
  readonly title?: string;
  readonly color?: string;
}

/** A still from edge to edge, behind the page's content. */
export function Backdrop({ art, className, ...rest }: Props) {
  return (
    <div
      className={[styles.backdrop, className].filter(Boolean).join(" ")}
      aria-hidden="true"
      data-picture-on-top
    >
      <Picture
        art={art}
        kind="still"
        sizes="(max-width: 62.49em) 170vw, 100vw"
        alt=""
        priority="high"
        {...rest}
      />
    </div>
  );
}
