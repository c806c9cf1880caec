import { HOURS_OF_DAY, HOURS_OF_WEEK } from "@bijou/contract/studio/ads";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { useTexts } from "../../ui/language.ts";
import styles from "./week-hours.module.css";
import { adTexts } from "./texts.ts";

const HOURS = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour);
const DAYS = Array.from({ length: HOURS_OF_WEEK / HOURS_OF_DAY }, (_, day) => day);
const EVENING = 18;
const WEEKEND = [5, 6] as const;
const EVENINGS = DAYS.flatMap((day) =>
  HOURS.filter((hour) => hour >= EVENING).map((hour) => day * HOURS_OF_DAY + hour),
);
const WEEKENDS = WEEKEND.flatMap((day) => HOURS.map((hour) => day * HOURS_OF_DAY + hour));

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -HOURS_OF_DAY,
  ArrowDown: HOURS_OF_DAY,
};

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

interface Props {
  /** Of the week, from Monday; empty is always. */
  readonly value: readonly number[];
  readonly timeZone: string;
  readonly isReadOnly: boolean;
  readonly onChange: (hours: number[]) => void;
}

/** Chooses hours of the week: by a click on an hour or a day, by dragging, or with arrow keys and Space. */
export function WeekHours({ value, timeZone, isReadOnly, onChange }: Props) {
  const texts = useTexts(adTexts);
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  /** What a drag does with the hours that it reaches. */
  const drag = useRef<"add" | "remove">(undefined);
  const chosen = new Set(value);

  function set(hours: readonly number[], isOn: boolean): void {
    const next = new Set(value);
    for (const hour of hours)
      if (isOn) next.add(hour);
      else next.delete(hour);
    onChange(next.size === HOURS_OF_WEEK ? [] : [...next].toSorted((a, b) => a - b));
  }

  function move(event: KeyboardEvent, from: number): void {
    const step = MOVES[event.key];
    const to = from + (step ?? 0);
    if (step === undefined || to < 0 || to >= HOURS_OF_WEEK) return;
    event.preventDefault();
    setFocused(to);
    grid.current?.querySelector<HTMLElement>(`[data-hour="${to}"]`)?.focus();
  }
  return (
    <fieldset className={styles.week} disabled={isReadOnly}>
      <legend>{texts.hours(timeZone.replaceAll("_", " "))}</legend>
      <div className={styles.top}>
        <output>{value.length === 0 ? texts.always : texts.hourCount(value.length)}</output>
        <span>
          <Button size="small" onClick={() => onChange([])}>
            {texts.presets.always}
          </Button>
          <Button size="small" onClick={() => onChange(EVENINGS)}>
            {texts.presets.evenings}
          </Button>
          <Button size="small" onClick={() => onChange(WEEKENDS)}>
            {texts.presets.weekends}
          </Button>
        </span>
      </div>
      <div className={styles.scroll}>
        <div
          ref={grid}
          className={styles.grid}
          onPointerLeave={() => (drag.current = undefined)}
          onPointerUp={() => (drag.current = undefined)}
        >
          <span />
          {HOURS.map((hour) => (
            <span key={hour} className={styles.hour} aria-hidden="true">
              {hour % 3 === 0 ? hour : ""}
            </span>
          ))}
          {DAYS.map((day) => {
            const ofDay = HOURS.map((hour) => day * HOURS_OF_DAY + hour);
            const isWhole = ofDay.every((hour) => chosen.has(hour));
            return [
              <button
                key={`day-${day}`}
                type="button"
                className={styles.day}
                aria-pressed={isWhole}
                onClick={() => set(ofDay, !isWhole)}
              >
                <span aria-hidden="true">{texts.shortDays[day]}</span>
                <span className="visually-hidden">{texts.wholeDay(texts.days[day] ?? "")}</span>
              </button>,
              ...ofDay.map((hour, ofClock) => (
                <button
                  key={hour}
                  type="button"
                  data-hour={hour}
                  className={styles.cell}
                  tabIndex={hour === focused ? 0 : -1}
                  aria-pressed={chosen.has(hour)}
                  aria-label={texts.hourOf(
                    texts.days[day] ?? "",
                    clock(ofClock),
                    clock((ofClock + 1) % HOURS_OF_DAY),
                  )}
                  onFocus={() => setFocused(hour)}
                  onKeyDown={(event) => move(event, hour)}
                  onClick={({ detail }) => {
                    // A pointer has changed it when it was pressed.
                    if (detail === 0) set([hour], !chosen.has(hour));
                  }}
                  onPointerDown={(event) => {
                    if (event.button !== 0) return;
                    event.currentTarget.releasePointerCapture(event.pointerId);
                    drag.current = chosen.has(hour) ? "remove" : "add";
                    set([hour], drag.current === "add");
                  }}
                  onPointerEnter={() => {
                    if (drag.current !== undefined) set([hour], drag.current === "add");
                  }}
                />
              )),
            ];
          })}
        </div>
      </div>
    </fieldset>
  );
}
