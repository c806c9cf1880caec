/**
 * Where the focus is while a remote control drives the player: a prompt is one button over the picture, a panel has
 * several and wants to be answered.
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
 * What a key of a remote control does: on the picture Enter pauses and the sides seek; up and down lead to what is
 * offered above it, or to the controls; Back leads out, one step at a time. Null for a key that is somebody else's.
 *
 * @param hasPrompt whether a button is offered over the picture: to skip, or to play what is next
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

/** A step aside is worth this many steps ahead: rows are followed before they are left. */
const ASIDE = 3;

/** The index of the box one sees first when looking from `from` in a direction; -1 where there is none. */
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
    // Of a wide thing one need not look at its middle.
    const aside = isVertical
      ? Math.max(0, box.left - here.x, here.x - box.right)
      : Math.max(0, box.top - here.y, here.y - box.bottom);
    // Side by side means in the same row.
    if (!isAhead || (!isVertical && aside > 0)) continue;
    const distance = Math.abs(ahead) + ASIDE * aside + Math.abs(isVertical ? x : y) / 100;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
