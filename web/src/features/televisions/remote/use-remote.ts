import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { type Arrow, type Line, nearestPlace, nextPlace, type Place } from "./focus-lines.ts";
import { remoteKey } from "./remote-keys.ts";
import { prefersReducedMotion } from "../../../ui/layout/reduced-motion.ts";

/*
 * A screen marks its lines: `data-line="name"`, with `data-grid` on the lines of a grid, and `data-first` on the
 * line that a fresh screen begins with. Buttons and links in a line are its stops. A `data-layer` is a question
 * above the screen: while it is there, the focus stays in it.
 */

const STOPS = "button:not(:disabled), a[href]";

/** Where the focus stood on each entry of the history, so that Back leads to the very tile. */
interface Kept {
  readonly name: string;
  readonly place: Place;
}
const kept = new Map<string, Kept>();

/** Whoever signs in next begins at the beginning. */
export const forgetPlaces = (): void => kept.clear();

/** The stop each line was left on. */
const lastStops = new WeakMap<Element, Element>();
/** The place each layer was left on. */
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
    return {
      count: stops[index]?.length ?? 0,
      last: Math.max(0, stops[index]?.findIndex((stop) => stop === last) ?? 0),
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
 * Drives everything under `root` by arrows, Enter and Back, and never leaves it without a focus: what was removed
 * hands it to its neighbour, a closed layer back to the screen, a screen one comes back to, to the tile one left.
 *
 * @param screen a name for the screen, the same when one comes back to it: its entry of the history
 */
export function useRemote(
  root: RefObject<HTMLElement | null>,
  screen: string,
  onBack: () => void,
): void {
  const back = useEffectEvent(onBack);
  // In the same breath as the screen changes, or what the old one lost would be found on the new one.
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    /** Until the viewer moves, the focus waits for the line it should begin with. */
    let isWaiting = true;
    /** Nothing of this screen has had the focus yet. */
    let isFresh = true;

    const settle = (): void => {
      const scope = scopeOf(element);
      const reading = read(scope);
      const now = placeOf(reading, document.activeElement);
      const wanted = scope === element && isWaiting ? wantedPlace(reading, kept.get(screen)) : null;
      if (wanted !== null) {
        isWaiting = false;
        isFresh = false;
        focusStop(reading.stops[wanted.line]?.[wanted.column], "instant");
        return;
      }
      if (now !== null) return;
      if (scope === element && !isFresh && firstLine(reading) === -1) {
        // All of the screen has gone, and comes anew.
        isWaiting = true;
        kept.delete(screen);
      }
      const fallback = lastPlaces.get(scope) ?? beginning(reading);
      const place = nearestPlace(reading.lines, isFresh ? beginning(reading) : fallback);
      if (place === null) return;
      isFresh = false;
      focusStop(reading.stops[place.line]?.[place.column], "instant");
    };

    const move = (arrow: Arrow): void => {
      const reading = read(scopeOf(element));
      const from = placeOf(reading, document.activeElement);
      if (from === null) {
        settle();
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
        // The button does it itself; a lost focus is found first.
        if (!element.contains(document.activeElement)) settle();
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
        kept.set(screen, { name: line.dataset["line"] ?? "", place });
    };

    const pointed = (event: PointerEvent): void => {
      const stop =
        event.target instanceof Element ? event.target.closest<HTMLElement>(STOPS) : null;
      if (stop === null || stop === document.activeElement || !element.contains(stop)) return;
      if (stop.closest("[data-line]") === null) return;
      isWaiting = false;
      stop.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true });
    window.addEventListener("keydown", pressed);
    element.addEventListener("focusin", focused);
    element.addEventListener("pointermove", pointed);
    settle();
    return () => {
      observer.disconnect();
      window.removeEventListener("keydown", pressed);
      element.removeEventListener("focusin", focused);
      element.removeEventListener("pointermove", pointed);
    };
  }, [root, screen]);
}

/** The line a fresh screen begins with; -1 while it is not there. */
function firstLine({ elements, lines }: Reading): number {
  return elements.findIndex(
    (element, line) => element.dataset["first"] !== undefined && lines[line]?.count !== 0,
  );
}

/** Where this screen was left, else where it begins; null while that line is not there. */
function wantedPlace(reading: Reading, before: Kept | undefined): Place | null {
  const { elements, lines } = reading;
  const line =
    before === undefined
      ? firstLine(reading)
      : elements.findIndex((element) => element.dataset["line"] === before.name);
  if (line === -1 || lines[line]?.count === 0) return null;
  return nearestPlace(lines, { line, column: before?.place.column ?? 0 });
}

/** The line to begin with, else the tab one is on, else the first stop there is. */
function beginning(reading: Reading): Place {
  const first = firstLine(reading);
  if (first !== -1) return { line: first, column: 0 };
  for (const [line, inLine] of reading.stops.entries()) {
    const column = inLine.findIndex((stop) => stop.getAttribute("aria-current") === "page");
    if (column !== -1) return { line, column };
  }
  return { line: 0, column: 0 };
}
