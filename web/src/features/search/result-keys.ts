import type { KeyboardEvent } from "react";

interface Place {
  readonly element: HTMLElement;
  readonly left: number;
  readonly top: number;
}

const placesIn = (results: Element): readonly Place[] =>
  [...results.querySelectorAll<HTMLElement>("[data-tile]")].map((element) => {
    // Measure the list item: the focused tile itself is moved by an animation.
    const { left, top } = (element.closest("li") ?? element).getBoundingClientRect();
    return { element, left, top };
  });

/** The nearest tile of the next row in a direction. */
function across(places: readonly Place[], from: Place, direction: 1 | -1): Place | undefined {
  const [nearest] = places
    .filter(({ top }) => (top - from.top) * direction > 1)
    .toSorted(
      (a, b) =>
        (a.top - b.top) * direction || Math.abs(a.left - from.left) - Math.abs(b.left - from.left),
    );
  return nearest;
}

export function focusFirstResult(results: Element | null): void {
  results?.querySelector<HTMLElement>("[data-tile]")?.focus();
}

/**
 * Arrow keys move the focus from title to title, also between rows; up from the first row leads back to the field.
 */
export function moveInResults(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || target.dataset.tile === undefined) return;
  if (!/^Arrow(Up|Down|Left|Right)$/.test(key) || event.altKey || event.ctrlKey || event.metaKey)
    return;
  const places = placesIn(currentTarget);
  const at = places.findIndex(({ element }) => element === target);
  const from = places[at];
  if (from === undefined) return;
  const next =
    key === "ArrowUp" || key === "ArrowDown"
      ? across(places, from, key === "ArrowDown" ? 1 : -1)?.element
      : places[key === "ArrowRight" ? at + 1 : at - 1]?.element;
  const to = next ?? (key === "ArrowUp" ? field : undefined);
  if (to === null || to === undefined) return;
  event.preventDefault();
  to.focus();
}
