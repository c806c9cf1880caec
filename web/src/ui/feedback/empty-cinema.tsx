import styles from "./empty-cinema.module.css";
import emptyCinema from "./empty-cinema.svg";

/** A dimmed drawing with its screen behind centered text; the parent isolates it and clips it. */
export function EmptyCinema() {
  return <img className={styles.cinema} src={emptyCinema} width="1600" height="900" alt="" />;
}
