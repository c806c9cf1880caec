import { DEFAULT_NAME } from "@bijou/design/service-name";
import { Wordmark } from "@bijou/design/wordmark";
import styles from "./site-name.module.css";

/** The site's name with "Studio" beside it. The default name is drawn as the wordmark. */
export function SiteName({ name, studio }: { name: string; studio: string }) {
  return (
    <span className={styles.brand}>
      {name === DEFAULT_NAME ? (
        <>
          <Wordmark />
          <span className="visually-hidden">{name}</span>
        </>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <span>{studio}</span>
    </span>
  );
}
