import type { HomeRow as RowData } from "@bijou/contract/home";
import { Fragment, type ReactNode } from "react";
import { lazyPart } from "../../platform/loading/lazy-part.ts";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import { BrowseAllTile } from "./browse-all-tile.tsx";
import { ComingSoonPlaceholder } from "./home-loading.tsx";
import { HomeRow } from "./home-row.tsx";
import { NearViewport } from "./near-viewport.tsx";
import styles from "./home-page.module.css";

const WeekCalendar = lazyPart(() => import("./calendar/week-calendar.tsx"));
const StillLooking = lazyPart(() => import("./still-looking.tsx"));
const ComingSoonSlider = lazyPart(() => import("./coming-soon-slider.tsx"));

/** The week's calendar and the coming-soon slider come after this many rows. */
const CALENDAR_AFTER = 4;
const SLIDER_AFTER = 6;

/** What comes before the row at `at` of `count` rows; `isWhole` once all rows are loaded. */
function Between({ at, count, isWhole }: { at: number; count: number; isWhole: boolean }) {
  const isLast = isWhole && at === count - 1;
  const passes = (place: number): boolean => at === place - 1 || (isLast && count < place);
  return (
    <>
      {passes(CALENDAR_AFTER) && (
        <NearViewport name="calendar" className={styles.calendarPlace} placeholder={<div />}>
          <WeekCalendar />
        </NearViewport>
      )}
      {passes(SLIDER_AFTER) && (
        <NearViewport name="coming-soon" placeholder={<ComingSoonPlaceholder />}>
          <ComingSoonSlider />
        </NearViewport>
      )}
    </>
  );
}

interface Props {
  /** The member's own rows, before the others (S-27). */
  readonly ownRows: readonly RowData[];
  readonly rows: readonly RowData[];
  /** Whether all rows are loaded. */
  readonly isWhole: boolean;
  /** Shown below the rows: a placeholder while more rows load, or an error. */
  readonly more: ReactNode;
}

/** All rows of Home, with the blocks between them. */
export function HomeRows({ ownRows, rows, isWhole, more }: Props) {
  const hydrated = useHydrated();
  // Before the last row; with fewer than two rows the block is appended (S-28, decisions 60).
  const lookingBefore = isWhole && rows.length >= 2 ? rows.length - 1 : -1;
  const posters = [
    ...new Map(
      rows.flatMap(({ videos }) => videos.slice(0, 2)).map((video) => [video.video_id, video]),
    ),
  ].map(([, video]) => video);
  const looking = (
    <NearViewport name="still-looking" className={styles.lookingPlace}>
      <StillLooking />
    </NearViewport>
  );
  return (
    <>
      {ownRows.map((row, index) => (
        <HomeRow
          key={`own-${row.genre_id}-${row.id}`}
          row={row}
          className={index === 0 ? styles.first : undefined}
        />
      ))}
      {rows.map((row, index) => {
        const isLast = isWhole && index === rows.length - 1;
        return (
          <Fragment key={row.id}>
            {index === lookingBefore && looking}
            <HomeRow
              row={row}
              isFirst={index === 0}
              className={ownRows.length === 0 && index === 0 ? styles.first : undefined}
              end={isLast ? <BrowseAllTile videos={posters} /> : undefined}
            />
            {hydrated && <Between at={index} count={rows.length} isWhole={isWhole} />}
          </Fragment>
        );
      })}
      {more}
      {isWhole && lookingBefore === -1 && looking}
    </>
  );
}
