import {
  Children,
  createContext,
  type FocusEvent,
  isValidElement,
  type Key,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "./use-hydrated.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

const ItemTabIndex = createContext<-1 | undefined>(undefined);

/**
 * The `tabIndex` for every link and button in an item of a row: -1 skips it, undefined leaves the default. After
 * hydration all items but the current one are skipped; before, Tab is the only way through the row.
 */
export const useItemTabIndex = (): -1 | undefined => useContext(ItemTabIndex);

const titleOf = (item: Element | undefined) => item?.querySelector<HTMLElement>("[data-tile]");

/** Focuses an item's title and scrolls the whole item into view. */
function enter(item: Element | undefined): void {
  titleOf(item)?.focus({ preventScroll: true });
  item?.scrollIntoView({
    block: "nearest",
    inline: "nearest",
    behavior: prefersReducedMotion() ? "auto" : "smooth",
  });
}

/** The index that a key leads to from index `at` of `count`; undefined for other keys. */
function placeAfter(event: KeyboardEvent, at: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  switch (event.key) {
    case "ArrowRight":
      return Math.min(at + 1, count - 1);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** The current item, or if it is out of sight the first fully visible one. */
function placeInSight(track: Element, stop: number): number {
  const { left, right } = track.getBoundingClientRect();
  const boxes = [...track.children].map((item) => item.getBoundingClientRect());
  const at = boxes[stop];
  const isSeen = at !== undefined && at.right > left && at.left < right;
  return isSeen ? stop : boxes.findIndex((box) => box.left >= left);
}

/**
 * The roving tabindex of the ARIA Authoring Practices for a row: Tab goes to the item that last had the focus, through
 * its buttons, and out of the row; left, right, Home and End move between items. In a row scrolled by other means the
 * first visible item is the tab stop. The item that replaces a removed one takes its focus.
 * Each child is one item of `track`: an element with a key, `data-tile` on its main link, and `useItemTabIndex` on
 * everything focusable.
 */
export function useRovingTabindex(track: RefObject<Element | null>, children: ReactNode) {
  const isHydrated = useHydrated();
  const [last, setLast] = useState<{ readonly key: Key | null; readonly place: number }>();
  const items = Children.toArray(children).filter((child) => isValidElement(child));
  const known = items.findIndex(({ key }) => key === last?.key);
  const stop = known >= 0 ? known : Math.min(last?.place ?? 0, items.length - 1);
  // React fires no blur event for a removed element.
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = track.current;
    if (!hasFocus.current || element?.contains(document.activeElement) === true) return;
    hasFocus.current = false;
    titleOf(element?.children[stop])?.focus({ preventScroll: true });
  });
  const stopAt = (place: number): void => {
    const item = items[place];
    if (item !== undefined) setLast({ key: item.key, place });
  };
  const placeOf = (target: EventTarget): number =>
    [...(track.current?.children ?? [])].findIndex(
      (item) => target instanceof Node && item.contains(target),
    );
  return {
    items: items.map((item, place) => (
      <ItemTabIndex key={item.key} value={isHydrated && place !== stop ? -1 : undefined}>
        {item}
      </ItemTabIndex>
    )),
    handlers: {
      onFocus: (event: FocusEvent): void => {
        hasFocus.current = true;
        stopAt(placeOf(event.target));
      },
      onBlur: (): void => {
        hasFocus.current = false;
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const at = placeOf(event.target);
        const place = at < 0 ? undefined : placeAfter(event, at, items.length);
        if (place === undefined) return;
        event.preventDefault();
        enter(track.current?.children[place]);
      },
      onScrollEnd: (): void => {
        const element = track.current;
        if (element === null || element.contains(document.activeElement)) return;
        stopAt(placeInSight(element, stop));
      },
    },
  };
}
