import type { RightsWindow, WindowedTitle } from "@bijou/contract/studio/windows";
import { CalendarPlus, Pencil } from "lucide-react";
import { type CSSProperties, useRef } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import { TextLink } from "../../ui/link.tsx";
import { useLocale } from "../../ui/locale.ts";
import { SECTIONS } from "../../platform/sections.ts";
import styles from "./calendar.module.css";
import { type Bar, barsOf, type Calendar, placeOf, startOfDay, ticksOf } from "./calendar-time.ts";
import { rightsTexts } from "./texts.ts";
import { useBarDrag } from "./use-bar-drag.ts";
import { useWindowText } from "./use-window-text.ts";

export interface Opened {
  readonly title: WindowedTitle;
  readonly windows?: readonly RightsWindow[];
  readonly index?: number;
}

const percent = (share: number): string => `${share * 100}%`;

function BarView({
  bar,
  mayEdit,
  onOpen,
  onStretch,
}: {
  readonly bar: Bar;
  readonly mayEdit: boolean;
  readonly onOpen: () => void;
  readonly onStretch: (event: React.PointerEvent<HTMLElement>, edge: "startsAt" | "endsAt") => void;
}) {
  const texts = useTexts(rightsTexts);
  const text = useWindowText();
  const { window, from, to, isCutBefore, isCutAfter, freeFrom, lane } = bar;
  const style: CSSProperties = {
    insetInlineStart: percent(from),
    inlineSize: percent(to - from),
    insetBlockStart: `calc(${lane} * var(--lane) + 0.4rem)`,
    "--premium": percent(freeFrom ?? 1),
  };
  return (
    <div
      className={styles.bar}
      data-access={window.access}
      data-before={isCutBefore || undefined}
      data-after={isCutAfter || undefined}
      style={style}
    >
      <button type="button" className={styles.label} title={text.whole(window)} onClick={onOpen}>
        <span className={styles.text}>{`${text.where(window)} · ${text.access(window)}`}</span>
        <span className="visually-hidden">{`, ${text.when(window)}`}</span>
      </button>
      {mayEdit && !isCutBefore && (
        <span
          className={styles.handle}
          data-edge="start"
          title={texts.dragStart}
          onPointerDown={(event) => onStretch(event, "startsAt")}
        />
      )}
      {mayEdit && !isCutAfter && (
        <span
          className={styles.handle}
          data-edge="end"
          title={texts.dragEnd}
          onPointerDown={(event) => onStretch(event, "endsAt")}
        />
      )}
    </div>
  );
}

/** One title with its windows. Each drag has a button and a form beside it. */
export function CalendarRow({
  title,
  calendar,
  nowMs,
  mayEdit,
  onOpen,
}: {
  readonly title: WindowedTitle;
  readonly calendar: Calendar;
  readonly nowMs: number;
  readonly mayEdit: boolean;
  readonly onOpen: (opened: Opened) => void;
}) {
  const texts = useTexts(rightsTexts);
  const { date } = useLocale();
  const row = useRef<HTMLDivElement>(null);
  const { id, name, still, windows } = title;
  const { drag, stretch, create } = useBarDrag({
    calendar,
    windows,
    row,
    onDone: (next, index) => onOpen({ title, windows: next, index }),
  });
  const bars = barsOf(calendar, drag?.windows ?? windows);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const holders = [...new Set(windows.flatMap(({ holder }) => holder ?? []))];
  return (
    <li className={styles.row} style={{ "--lanes": lanes }}>
      <div className={styles.title}>
        {still === "" ? (
          <span className={styles.still} />
        ) : (
          <img className={styles.still} src={still} alt="" loading="lazy" />
        )}
        <span className={styles.name}>
          <TextLink to={`${SECTIONS.catalog.path}/${id}#rights`}>{name}</TextLink>
          <small>{holders.length > 0 ? holders.join(", ") : title.year}</small>
        </span>
        {mayEdit && (
          <IconButton
            label={title.isOwn ? texts.edit(name) : texts.add(name)}
            onClick={() => onOpen({ title })}
          >
            {title.isOwn ? <Pencil /> : <CalendarPlus />}
          </IconButton>
        )}
      </div>
      <div
        ref={row}
        className={styles.lanes}
        onPointerDown={mayEdit ? (event) => create(event) : undefined}
      >
        {ticksOf(calendar).map(({ day, atMs }) => (
          <span
            key={day}
            className={styles.line}
            style={{ insetInlineStart: percent(placeOf(calendar, atMs)) }}
          />
        ))}
        {bars.map((bar) => (
          <BarView
            key={bar.index}
            bar={bar}
            mayEdit={mayEdit}
            onOpen={() => onOpen({ title, index: bar.index })}
            onStretch={(event, edge) => stretch(event, bar.index, edge)}
          />
        ))}
        {nowMs >= calendar.fromMs && nowMs < calendar.toMs && (
          <span
            className={styles.now}
            style={{ insetInlineStart: percent(placeOf(calendar, nowMs)) }}
          />
        )}
        {drag && (
          <output className={styles.pointer} style={{ insetInlineStart: percent(drag.place) }}>
            {date(startOfDay(drag.day, calendar.timeZone))}
          </output>
        )}
      </div>
    </li>
  );
}
