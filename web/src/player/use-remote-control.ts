import { type RefObject, useEffect, useEffectEvent } from "react";
import type { PlayerCore } from "@bijou/player/core/player-core";
import { nearestBox, remoteAct, type RemoteFocus } from "./remote-control.ts";

interface Reach {
  core: PlayerCore;
  root: RefObject<HTMLElement | null>;
  showFlash: (text: string) => void;
  onClose: () => void;
}

const STOPS = "button:not(:disabled), input:not(:disabled)";

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 0;

const stopsIn = (scope: Element | null | undefined): HTMLElement[] =>
  scope ? [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(isSeen) : [];

/** The controls outside of menus: menu panels are inside the controls. */
const controlsIn = (root: Element): HTMLElement[] =>
  stopsIn(root.querySelector("[data-player-controls]")).filter(
    (stop) => stop.closest("[popover]") === null,
  );

/** A radio button is drawn by its label. */
const boxOf = (stop: Element): DOMRect => (stop.closest("label") ?? stop).getBoundingClientRect();

function focusOf(focused: Element | null): RemoteFocus {
  if (focused?.closest("[data-player-panel]") != null) return "panel";
  if (focused?.closest("[data-player-prompt]") != null) return "prompt";
  return focused?.closest("[data-player-controls]") != null ? "controls" : "picture";
}

const DIRECTIONS = {
  "move up": "up",
  "move down": "down",
  "move left": "left",
  "move right": "right",
} as const;

function stopsFor(focus: RemoteFocus, player: Element, menu: Element | null): HTMLElement[] {
  if (menu) return stopsIn(menu);
  const panel = stopsIn(player.querySelector("[data-player-panel]"));
  return focus === "panel" ? panel : [...controlsIn(player), ...panel];
}

function focusNext(
  stops: readonly HTMLElement[],
  focused: Element | null,
  direction: (typeof DIRECTIONS)[keyof typeof DIRECTIONS],
): void {
  const isAmong = stops.some((stop) => stop === focused);
  const others = stops.filter((stop) => stop !== focused);
  const next =
    focused && isAmong
      ? others[nearestBox(boxOf(focused), others.map(boxOf), direction)]
      : (stops.find((stop) => stop.matches(":checked")) ?? stops[0]);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Lets a remote control's arrows, Enter and Back drive the player. */
export function useRemoteControl(reach: Reach, enabled: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { core, root } = reach;
    const player = root.current;
    if (event.ctrlKey || event.metaKey || event.altKey || player === null) return;
    const focused = document.activeElement;
    const prompts = stopsIn(player.querySelector("[data-player-prompt]"));
    const menu = player.querySelector<HTMLElement>(":popover-open");
    const focus = menu ? "menu" : focusOf(focused);
    const act = remoteAct(event.key, focus, prompts.length > 0);
    if (act === null) return;
    // A slider handles left and right itself, and a button Enter; a radio button does not handle Enter.
    const isSlider = focused instanceof HTMLInputElement && focused.type === "range";
    if (isSlider && (act === "move left" || act === "move right")) return;
    if (act === "press" && focused instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (act !== "leave" && act !== "to picture") core.dispatch({ type: "viewer active" });
    switch (act) {
      case "toggle":
        core.toggle();
        return;
      case "back":
        core.stepBack();
        reach.showFlash("Back 10 seconds");
        return;
      case "forward":
        core.stepForward();
        reach.showFlash("Forward 10 seconds");
        return;
      case "next":
        core.playNext();
        return;
      case "press":
        if (focused instanceof HTMLElement) focused.click();
        return;
      case "to controls": {
        const controls = controlsIn(player);
        const play = player.querySelector<HTMLElement>("[data-transport=bar] button");
        (controls.find((stop) => stop === play) ?? controls[0])?.focus();
        return;
      }
      case "to prompt":
        prompts[0]?.focus();
        return;
      case "to picture":
        player.focus({ preventScroll: true });
        core.dispatch({ type: "viewer hid controls" });
        return;
      case "close menu":
        menu?.hidePopover();
        return;
      case "leave":
        if (focus === "panel" && core.getState().nextUp) {
          core.dispatch({ type: "next cancelled" });
          player.focus({ preventScroll: true });
        } else reach.onClose();
        return;
      default:
        focusNext(stopsFor(focus, player, menu), focused, DIRECTIONS[act]);
    }
  });
  useEffect(() => {
    if (!enabled) return undefined;
    // Capture, to run before the keyboard shortcuts, which use the same arrows differently.
    window.addEventListener("keydown", pressed, { capture: true });
    return () => window.removeEventListener("keydown", pressed, { capture: true });
  }, [enabled]);
}
