import { paths } from "@bijou/contract/site-paths";
import { ErrorPage } from "../../ui/feedback/error-state.tsx";
import styles from "./empty-service.module.css";
import { shellTexts } from "./texts.ts";

const texts = shellTexts.empty;

/** Pages that list titles: without titles each of them would be empty. */
const SHELVES: ReadonlySet<string> = new Set([
  paths.home,
  paths.category.page,
  paths.comingSoon,
  paths.search.page,
  paths.stillLooking,
  paths.oracle,
]);

export const isShelf = (pathname: string): boolean => SHELVES.has(pathname.replace(/(.)\/$/, "$1"));

/** Shown while there are no titles: what visitors can expect, and the operator's next step. */
export function EmptyService() {
  return (
    <ErrorPage title={texts.title} text={texts.text}>
      <section className={styles.first}>
        <h2>{texts.operatorTitle}</h2>
        <p>{texts.operatorText}</p>
        <code>{texts.command}</code>
        <p>{texts.afterwards}</p>
      </section>
    </ErrorPage>
  );
}
