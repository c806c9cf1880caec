import { Placeholder, RowPlaceholder } from "../../ui/feedback/placeholder.tsx";
import { Actions } from "../../ui/form/button.tsx";
import styles from "./home-page.module.css";
import { homeTexts } from "./texts.ts";

/** Placeholders in the layout of Home. */
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
 * Shown instead of the rows while a member's own rows load. Guest rows would be pushed down when those appear, possibly
 * under the pointer.
 */
export function RowsLoading() {
  return (
    <div data-growing="">
      <RowPlaceholder size="wide" className={styles.first} />
      <RowPlaceholder size="large" />
    </div>
  );
}

/** Reserves the height of the coming-soon slider. */
export function ComingSoonPlaceholder() {
  return (
    <RowPlaceholder
      size="wider"
      title={homeTexts.comingSoon}
      tagline={homeTexts.comingSoonTagline}
    />
  );
}
