import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";

const COLORS = ["", styles.color1, styles.color2, styles.color3];

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map(
    (word = "") => /^./u.exec(word)?.[0] ?? "",
  );
  return letters.join("").toUpperCase();
}

/** Decoration beside a name. Each person keeps the color. */
export const Avatar = ({ name, id }: { name: string; id: number }) => (
  <span className={classNames(styles.avatar, COLORS[id % COLORS.length])} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
