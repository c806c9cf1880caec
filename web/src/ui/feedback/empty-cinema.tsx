import styles from "./empty-cinema.module.css";
import blankScreen from "./blank-screen.svg";

/**
 * A dimmed drawing with its screen behind centered text; the parent isolates it and clips it. The screen is blank: the
 * lines of a film leader would strike through the text.
 */
export function EmptyCinema() {
  return <img className={styles.cinema} src={blankScreen} width="1600" height="900" alt="" />;
}
