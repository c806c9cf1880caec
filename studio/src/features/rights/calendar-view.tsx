import type { WindowedTitle } from "@bijou/contract/studio/windows";
import { useTexts } from "../../ui/language.ts";
import { useLocale } from "../../ui/locale.ts";
import styles from "./calendar.module.css";
import { CalendarRow, type Opened } from "./calendar-row.tsx";
import { type Calendar, dayOf, placeOf, ticksOf } from "./calendar-time.ts";
import { rightsTexts } from "./texts.ts";

/** Days of a month with a name: the others have a line only. */
const NAMED_DAYS = 7;

function Ruler({ calendar, nowMs }: { readonly calendar: Calendar; readonly nowMs: number }) {
  const { month, number } = useLocale();
  const today = dayOf(new Date(nowMs).toISOString(), calendar.timeZone);
  const isMonth = calendar.span === "month";
  return (
    <div className={styles.ruler} aria-hidden>
      {ticksOf(calendar)
        .filter((_, index) => !isMonth || index % NAMED_DAYS === 0)
        .map(({ day, atMs }) => (
          <span key={day} style={{ insetInlineStart: `${placeOf(calendar, atMs) * 100}%` }}>
            {isMonth && number(Number(day.slice(8)))} {month(new Date(atMs).toISOString())}
          </span>
        ))}
      {nowMs >= calendar.fromMs && nowMs < calendar.toMs && (
        <strong style={{ insetInlineStart: `${placeOf(calendar, nowMs) * 100}%` }}>
          {number(Number(today.slice(8)))}
        </strong>
      )}
    </div>
  );
}

/** Titles as rows of bars over time, with a line for today (ST-088). */
export function CalendarView({
  titles,
  calendar,
  nowMs,
  mayEdit,
  onOpen,
}: {
  readonly titles: readonly WindowedTitle[];
  readonly calendar: Calendar;
  readonly nowMs: number;
  readonly mayEdit: boolean;
  readonly onOpen: (opened: Opened) => void;
}) {
  const texts = useTexts(rightsTexts);
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <span />
        <Ruler calendar={calendar} nowMs={nowMs} />
      </div>
      <ul aria-label={texts.calendar}>
        {titles.map((title) => (
          <CalendarRow
            key={title.id}
            title={title}
            calendar={calendar}
            nowMs={nowMs}
            mayEdit={mayEdit}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}
