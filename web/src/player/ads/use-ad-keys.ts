import { type RefObject, useEffect, useEffectEvent } from "react";
import { remoteAct } from "../remote-control.ts";

interface Acts {
  toggle: () => void;
  /** Does nothing before skipping is allowed. */
  skip: () => void;
  mute: () => void;
  fullScreen: () => void;
  onClose: () => void;
}

/** Handles the player's keys that apply to ads, or those of a remote control. */
export function useAdKeys(bar: RefObject<HTMLElement | null>, acts: Acts, isRemote: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const isOnButton = target instanceof HTMLButtonElement;
    const act = isRemote
      ? remoteActOf(event.key, bar.current, acts)
      : keyActOf(event.key, isOnButton, isOnButton || target instanceof HTMLAnchorElement, acts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

/** The focused control handles its own keys: a button the space bar and Enter, a link Enter. */
function keyActOf(
  key: string,
  takesSpace: boolean,
  takesEnter: boolean,
  acts: Acts,
): (() => void) | undefined {
  switch (key) {
    case " ":
      return takesSpace ? undefined : acts.toggle;
    case "Enter":
      return takesEnter ? undefined : acts.skip;
    case "k":
      return acts.toggle;
    case "m":
      return acts.mute;
    case "f":
      return acts.fullScreen;
    default:
      return undefined;
  }
}

/** Arrows move between the few buttons, Back leaves at once. */
function remoteActOf(key: string, bar: HTMLElement | null, acts: Acts): (() => void) | undefined {
  const isOnBar = bar?.contains(document.activeElement) === true;
  const act = remoteAct(key, isOnBar ? "controls" : "picture", false);
  switch (act) {
    case "toggle":
      return acts.toggle;
    case "leave":
    case "to picture":
      return acts.onClose;
    case "back":
    case "move left":
    case "move up":
      return () => moveAmong(bar, -1);
    case "forward":
    case "to controls":
    case "move right":
    case "move down":
      return () => moveAmong(bar, 1);
    default:
      // A focused button handles Enter itself.
      return undefined;
  }
}

function moveAmong(bar: HTMLElement | null, step: 1 | -1): void {
  if (!bar) return;
  const stops = [...bar.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
