/**
 * Where the focus is while a remote control is used: a prompt is one button over the picture, a panel has several and
 * requires a choice.
 */
export type RemoteFocus = "picture" | "prompt" | "panel" | "controls" | "menu";

export type RemoteAct =
  | "toggle"
  | "back"
  | "forward"
  | "next"
  | "press"
  | "to controls"
  | "to prompt"
  | "to picture"
  | "move up"
  | "move down"
  | "move left"
  | "move right"
  | "close menu"
  | "leave";

const ARROWS: Readonly<Record<string, "up" | "down" | "left" | "right">> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const BACK = new Set(["Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back"]);
const MEDIA: Readonly<Record<string, RemoteAct>> = {
  MediaPlayPause: "toggle",
  MediaPlay: "toggle",
  MediaPause: "toggle",
  MediaRewind: "back",
  MediaFastForward: "forward",
  MediaTrackNext: "next",
};

/**
 * Maps a key of a remote control to an action. On the picture Enter pauses, left and right seek, up and down focus an
 * offer or the controls; Back closes one level at a time. Null for a key handled elsewhere.
 * @param hasPrompt whether a button is offered over the picture: to skip, or to play the next title
 */
export function remoteAct(key: string, focus: RemoteFocus, hasPrompt: boolean): RemoteAct | null {
  const media = MEDIA[key];
  if (media !== undefined) return media;
  if (BACK.has(key)) {
    if (focus === "menu") return "close menu";
    return focus === "controls" ? "to picture" : "leave";
  }
  if (key === "Enter") return focus === "picture" ? "toggle" : "press";
  const arrow = ARROWS[key];
  if (arrow === undefined) return null;
  if (focus === "menu" || focus === "controls" || focus === "panel") return `move ${arrow}`;
  if (arrow === "left") return "back";
  if (arrow === "right") return "forward";
  if (arrow === "up") return hasPrompt && focus === "picture" ? "to prompt" : "to controls";
  return "to controls";
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Sideways distance counts this many times, so that moves prefer the same row or column. */
const ASIDE = 3;

/** Index of the nearest box from `from` in a direction; -1 if there is none. */
export function nearestBox(
  from: Box,
  boxes: readonly Box[],
  direction: "up" | "down" | "left" | "right",
): number {
  const middle = (box: Box) => ({
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2,
  });
  const here = middle(from);
  let best = -1;
  let least = Infinity;
  for (const [index, box] of boxes.entries()) {
    const there = middle(box);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const isVertical = direction === "up" || direction === "down";
    const ahead = isVertical ? y : x;
    const isAhead = direction === "up" || direction === "left" ? ahead < -1 : ahead > 1;
    // The distance to a wide box is measured to its nearest edge, not its center.
    const aside = isVertical
      ? Math.max(0, box.left - here.x, here.x - box.right)
      : Math.max(0, box.top - here.y, here.y - box.bottom);
    // Left and right stay in the same row.
    if (!isAhead || (!isVertical && aside > 0)) continue;
    const distance = Math.abs(ahead) + ASIDE * aside + Math.abs(isVertical ? x : y) / 100;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
