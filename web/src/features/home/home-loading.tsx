import { Placeholder, RowPlaceholder } from "../../ui/placeholder.tsx";
import { Actions } from "../../ui/button.tsx";
import styles from "./home-page.module.css";

/** Home in grey shapes, in the places of what comes. */
export function HomeLoading() {
  return (
    <>
      <div className={styles.loadingHero} aria-busy="true">
        <Placeholder shape="bill" />
        <Placeholder shape="line" />
        <Placeholder shape="text" />
        <Actions>
          <Placeholder shape="button" />
          <Placeholder shape="button" />
        </Actions>
      </div>
      <RowPlaceholder size="wide" />
      <RowPlaceholder size="large" />
    </>
  );
}
