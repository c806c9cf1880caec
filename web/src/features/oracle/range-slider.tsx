import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { useHydrated } from "../../ui/layout/use-hydrated.ts";
import styles from "./range-slider.module.css";
import type { Years } from "./oracle-query.ts";

type Thumb = "from" | "to";

/** The step of Page Up and Page Down. */
const PAGE_YEARS = 10;
/** Half of a thumb's touch target: a press this close grabs the thumb without moving it. */
const GRAB_PIXELS = 22;

interface Props {
  readonly first: number;
  readonly last: number;
  readonly years: Years;
  readonly onChange: (years: Years) => void;
  readonly labels: Readonly<Record<Thumb, string>>;
  /** Shown behind the track, as wide as it; a press on it counts as one on the track. */
  readonly children: ReactNode;
}

interface Hold {
  /** Null while both thumbs are at the same year and the pointer has not moved. */
  thumb: Thumb | null;
  /** From the pointer to the middle of the thumb. */
  readonly offsetPixels: number;
}

/** Two thumbs on one track, for a range of years. They can meet but not cross. */
export function RangeSlider({ first, last, years, onChange, labels, children }: Props) {
  const { fromYear, toYear } = years;
  const isHydrated = useHydrated();
  const track = useRef<HTMLDivElement>(null);
  const hold = useRef<Hold | null>(null);
  const share = (year: number): number => (year - first) / Math.max(1, last - first);

  const move = (thumb: Thumb, target: number): void => {
    const [least, most] = thumb === "from" ? [first, toYear] : [fromYear, last];
    const year = Math.min(most, Math.max(least, target));
    if (year === (thumb === "from" ? fromYear : toYear)) return;
    onChange(thumb === "from" ? { fromYear: year, toYear } : { fromYear, toYear: year });
  };

  const box = (): { left: number; width: number } =>
    track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
  const yearAt = (x: number): number => {
    const { left, width } = box();
    return Math.round(first + ((x - left) / Math.max(1, width)) * (last - first));
  };
  const pixelsTo = (year: number, x: number): number => {
    const { left, width } = box();
    return left + share(year) * width - x;
  };
  const focus = (thumb: Thumb): void =>
    track.current?.querySelector<HTMLElement>(`[data-thumb=${thumb}]`)?.focus();

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const [toFrom, toTo] = [pixelsTo(fromYear, event.clientX), pixelsTo(toYear, event.clientX)];
    // If both thumbs are at the same year, the side of the press selects one.
    const isFrom = fromYear === toYear ? toFrom > 0 : Math.abs(toFrom) < Math.abs(toTo);
    const thumb = isFrom ? "from" : "to";
    const distance = isFrom ? toFrom : toTo;
    const isGrab = Math.abs(distance) <= GRAB_PIXELS;
    const isUndecided = isGrab && fromYear === toYear;
    hold.current = { thumb: isUndecided ? null : thumb, offsetPixels: isGrab ? distance : 0 };
    focus(thumb);
    if (!isGrab) move(thumb, yearAt(event.clientX));
  };

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (hold.current === null) return;
    const year = yearAt(event.clientX + hold.current.offsetPixels);
    if (hold.current.thumb === null) {
      if (year === fromYear) return;
      hold.current.thumb = year < fromYear ? "from" : "to";
      focus(hold.current.thumb);
    }
    move(hold.current.thumb, year);
  };

  const release = (): void => {
    hold.current = null;
  };

  const onKey = (thumb: Thumb) => (event: KeyboardEvent<HTMLElement>) => {
    const year = thumb === "from" ? fromYear : toYear;
    const target = new Map([
      ["ArrowLeft", year - 1],
      ["ArrowDown", year - 1],
      ["ArrowRight", year + 1],
      ["ArrowUp", year + 1],
      ["PageDown", year - PAGE_YEARS],
      ["PageUp", year + PAGE_YEARS],
      ["Home", first],
      ["End", last],
    ]).get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    move(thumb, target);
  };

  // The content security policy forbids style attributes in the server's page; the thumbs appear with hydration.
  const places = { "--from": share(fromYear), "--to": share(toYear) };
  const limits: Readonly<Record<Thumb, readonly [number, number, number]>> = {
    from: [first, fromYear, toYear],
    to: [fromYear, toYear, last],
  };
  return (
    <div
      className={styles.slider}
      style={isHydrated ? places : undefined}
      data-hydrated={isHydrated}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      {children}
      <div className={styles.track} ref={track}>
        <span className={styles.between} />
        {(["from", "to"] as const).map((thumb) => {
          const [least, now, most] = limits[thumb];
          return (
            <span key={thumb} className={`${styles.place} ${styles[thumb]}`}>
              <span
                className={styles.thumb}
                data-thumb={thumb}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two inputs on one track would cover each other's touch target
                role="slider"
                tabIndex={0}
                aria-label={labels[thumb]}
                aria-valuemin={least}
                aria-valuenow={now}
                aria-valuemax={most}
                onKeyDown={onKey(thumb)}
              />
            </span>
          );
        })}
      </div>
    </div>
  );
}
