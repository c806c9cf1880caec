import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The picture of a title that one page hands over to the next; styled in `ui/styles/transitions.css`. */
const NAME = "title-picture";
/** The picture from edge to edge of a page, or of the player. */
const PAGE_PICTURE = "[data-picture-on-top]";
const TILE = "[data-tile]";

let named: HTMLElement | null = null;

/** Two elements of one name would cancel the transition. */
function name(element: HTMLElement | null): void {
  if (named !== null) named.style.viewTransitionName = "";
  named = element;
  if (element !== null) element.style.viewTransitionName = NAME;
}

const pagePicture = (): HTMLElement | null => document.querySelector(PAGE_PICTURE);

/** The picture that a pressed link or button is about: its own, that of its tile, or that of its section. */
function pictureOf(pressed: Element): HTMLElement | null {
  return (
    pressed.closest<HTMLElement>(TILE) ??
    pressed.closest("li")?.querySelector<HTMLElement>(TILE) ??
    pressed.closest("section")?.querySelector<HTMLElement>(PAGE_PICTURE) ??
    null
  );
}

function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}

/** The tile that leads to an address, if the viewer sees it. */
function tileOf(address: string): HTMLElement | null {
  const tiles = document.querySelectorAll<HTMLElement>(`a${TILE}[href="${CSS.escape(address)}"]`);
  return [...tiles].find(isOnScreen) ?? null;
}

let shownAddress = "";

/**
 * Names the picture that grows or shrinks from one page to the next: the pressed tile or the still of the page before,
 * and the still, the film or, on the way back, the tile after. The router makes the view transition.
 */
export function useTitleTransition(): void {
  const { key, pathname, search } = useLocation();
  const isBack = useNavigationType() === "POP";
  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      const pressed = target instanceof Element ? target.closest("a, button") : null;
      const picture = pressed && pictureOf(pressed);
      if (picture) name(picture);
    };
    document.addEventListener("click", onPress, true);
    return () => document.removeEventListener("click", onPress, true);
  }, []);
  // Before the browser takes the picture of the new page.
  useLayoutEffect(() => {
    name((isBack && shownAddress !== "" ? tileOf(shownAddress) : null) ?? pagePicture());
    shownAddress = pathname + search;
  }, [key, pathname, search, isBack]);
}
