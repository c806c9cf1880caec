import { useHydrated } from "../../../ui/layout/use-hydrated.ts";
import { initialsOf } from "./initials.ts";
import styles from "./portrait.module.css";
import { toneOf } from "./tone.ts";

interface Props {
  readonly id: number;
  readonly name: string;
  /** The address of a portrait; "" shows the initials. */
  readonly image: string;
  /** The average color of a picture of the page. */
  readonly color: string;
}

/** Somebody's face, or else their initials. It repeats the name beside it. */
export function Portrait({ id, name, image, color }: Props) {
  // The CSP forbids style attributes in the server's HTML.
  const hydrated = useHydrated();
  if (image !== "")
    return (
      <img
        className={styles.portrait}
        src={image}
        alt=""
        width={240}
        height={240}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <span
      className={`${styles.portrait} ${styles.initials}`}
      aria-hidden="true"
      {...(hydrated ? { style: { backgroundColor: toneOf(color, id) } } : {})}
    >
      {initialsOf(name)}
    </span>
  );
}
