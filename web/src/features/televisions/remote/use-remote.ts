import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { type Arrow, type Line, nearestPlace, nextPlace, type Place } from "./focus-lines.ts";
import { remoteKey } from "./remote-keys.ts";
import { prefersReducedMotion } from "../../../ui/layout/reduced-motion.ts";

/* A screen marks its lines: `data-line="name"`, with `data-grid` on the lines of a grid, and `data-first` on the
   line that gets the initial focus; its value is the initial column, also when the arrows reach the line first.
   Buttons and links in a line are its stops. A `data-layer` is a dialog above the screen: it traps the focus. */

const STOPS = "button:not(:disabled), a[href]";

/** The focused place of each history entry, so that Back restores it. */
interface StoredPlace {
  readonly name: string;
  readonly place: Place;
}
const storedPlaces = new Map<string, StoredPlace>();

/** The next session starts without stored places. */
export const clearPlaces = (): void => storedPlaces.clear();

/** The last focused stop of each line. */
const lastStops = new WeakMap<Element, Element>();
/** The last focused place of each layer. */
const lastPlaces = new WeakMap<Element, Place>();

const stopsOf = (line: Element): HTMLElement[] => [...line.querySelectorAll<HTMLElement>(STOPS)];

interface Reading {
  readonly elements: readonly HTMLElement[];
  readonly stops: readonly HTMLElement[][];
  readonly lines: readonly Line[];
}

function read(scope: Element): Reading {
  const elements = [...scope.querySelectorAll<HTMLElement>("[data-line]")];
  const stops = elements.map(stopsOf);
  const lines = elements.map((element, index) => {
    const last = lastStops.get(element);
    const lastColumn = stops[index]?.findIndex((stop) => stop === last) ?? -1;
    return {
      count: stops[index]?.length ?? 0,
      last: lastColumn === -1 ? firstColumn(element) : lastColumn,
      isGrid: element.dataset["grid"] !== undefined,
    };
  });
  return { elements, stops, lines };
}

function placeOf({ stops }: Reading, focused: Element | null): Place | null {
  for (const [line, inLine] of stops.entries()) {
    const column = inLine.findIndex((stop) => stop === focused);
    if (column !== -1) return { line, column };
  }
  return null;
}

const scopeOf = (root: Element): Element =>
  [...root.querySelectorAll("[data-layer]")].at(-1) ?? root;

function focusStop(stop: HTMLElement | undefined, behavior: ScrollBehavior): void {
  if (stop === undefined) return;
  stop.focus({ preventScroll: true });
  const block = stop.closest<HTMLElement>("[data-line]")?.dataset["block"] === "start";
  stop.scrollIntoView({ block: block ? "start" : "nearest", inline: "nearest", behavior });
}

/**
 * Moves the focus under `root` by arrows, Enter and Back, and restores a lost focus: from a removed item to its
 * neighbor, from a closed layer to the screen, and on return to a screen to the tile that was left.
 * @param screen identifies the screen across visits: its history entry
 */
export function useRemote(
  root: RefObject<HTMLElement | null>,
  screen: string,
  onBack: () => void,
): void {
  const back = useEffectEvent(onBack);
  // A layout effect, so that it runs before the old screen's lost focus is looked for on the new one.
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    /** Until the viewer moves, the focus waits for the initial line. */
    let isWaiting = true;
    /** No item of this screen has had the focus yet. */
    let isFresh = true;

    const restoreFocus = (): void => {
      const scope = scopeOf(element);
      const reading = read(scope);
      const now = placeOf(reading, document.activeElement);
      const initial =
        scope === element && isWaiting ? initialPlace(reading, storedPlaces.get(screen)) : null;
      if (initial !== null) {
        isWaiting = false;
        isFresh = false;
        focusStop(reading.stops[initial.line]?.[initial.column], "instant");
        return;
      }
      if (now !== null) return;
      if (scope === element && !isFresh && firstLine(reading) === -1) {
        // The whole screen was removed and is rendered again.
        isWaiting = true;
        storedPlaces.delete(screen);
      }
      const fallback = lastPlaces.get(scope) ?? defaultPlace(reading);
      const place = nearestPlace(reading.lines, isFresh ? defaultPlace(reading) : fallback);
      if (place === null) return;
      isFresh = false;
      focusStop(reading.stops[place.line]?.[place.column], "instant");
    };

    const move = (arrow: Arrow): void => {
      const reading = read(scopeOf(element));
      const from = placeOf(reading, document.activeElement);
      if (from === null) {
        restoreFocus();
        return;
      }
      const to = nextPlace(reading.lines, from, arrow);
      if (to !== null)
        focusStop(
          reading.stops[to.line]?.[to.column],
          prefersReducedMotion() ? "instant" : "smooth",
        );
    };

    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const key = remoteKey(event);
      if (key === null) return;
      isWaiting = false;
      if (key === "enter") {
        // The focused button handles Enter itself; a lost focus is restored first.
        if (!element.contains(document.activeElement)) restoreFocus();
        return;
      }
      event.preventDefault();
      if (key === "back") back();
      else move(key);
    };

    const focused = (event: FocusEvent): void => {
      const stop = event.target;
      if (!(stop instanceof HTMLElement)) return;
      const line = stop.closest<HTMLElement>("[data-line]");
      if (line === null) return;
      const scope = scopeOf(element);
      const place = placeOf(read(scope), stop);
      if (place === null) return;
      lastStops.set(line, stop);
      lastPlaces.set(scope, place);
      if (scope === element && !isWaiting)
        storedPlaces.set(screen, { name: line.dataset["line"] ?? "", place });
    };

    const pointed = (event: PointerEvent): void => {
      const stop =
        event.target instanceof Element ? event.target.closest<HTMLElement>(STOPS) : null;
      if (stop === null || stop === document.activeElement || !element.contains(stop)) return;
      if (stop.closest("[data-line]") === null) return;
      isWaiting = false;
      stop.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(restoreFocus);
    observer.observe(element, { childList: true, subtree: true });
    window.addEventListener("keydown", pressed);
    element.addEventListener("focusin", focused);
    element.addEventListener("pointermove", pointed);
    restoreFocus();
    return () => {
      observer.disconnect();
      window.removeEventListener("keydown", pressed);
      element.removeEventListener("focusin", focused);
      element.removeEventListener("pointermove", pointed);
    };
  }, [root, screen]);
}

/** The initial line of a screen; -1 if it is not rendered yet. */
function firstLine({ elements, lines }: Reading): number {
  return elements.findIndex(
    (element, line) => element.dataset["first"] !== undefined && lines[line]?.count !== 0,
  );
}

const firstColumn = (line: HTMLElement | undefined): number => Number(line?.dataset["first"]) || 0;

/** The stored place of this screen, else its initial line; null if that line is not rendered yet. */
function initialPlace(reading: Reading, before: StoredPlace | undefined): Place | null {
  const { elements, lines } = reading;
  const line =
    before === undefined
      ? firstLine(reading)
      : elements.findIndex((element) => element.dataset["line"] === before.name);
  if (line === -1 || lines[line]?.count === 0) return null;
  const column = before?.place.column ?? firstColumn(elements[line]);
  return nearestPlace(lines, { line, column });
}

/** The initial line, else the current tab, else the first stop. */
function defaultPlace(reading: Reading): Place {
  const first = firstLine(reading);
  if (first !== -1) return { line: first, column: firstColumn(reading.elements[first]) };
  for (const [line, inLine] of reading.stops.entries()) {
    const column = inLine.findIndex((stop) => stop.getAttribute("aria-current") === "page");
    if (column !== -1) return { line, column };
  }
  return { line: 0, column: 0 };
}
