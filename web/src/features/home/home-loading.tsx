import { Placeholder, RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { Actions } from "../../ui/form/button.tsx";
import styles from "./home-page.module.css";
import { homeTexts } from "./texts.ts";

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
      <RowsLoading />
    </>
  );
}

/**
 * The place of the rows while it is not known what a member has begun to watch. The guest's rows do not stay
 * there meanwhile: they would be pushed down under the pointer.
 */
export function RowsLoading() {
  return (
    <div data-growing="">
      <RowPlaceholder size="wide" className={styles.first} />
      <RowPlaceholder size="large" />
    </div>
  );
}

/** The room of the coming-soon slider, as high as it will be. */
export function ComingSoonPlaceholder() {
  return (
    <RowPlaceholder
      size="wider"
      title={homeTexts.comingSoon}
      tagline={homeTexts.comingSoonTagline}
    />
  );
}
