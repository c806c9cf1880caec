/** What the boxes of a code hold: one digit or nothing each. */
export type Boxes = readonly string[];

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** A code as its boxes; a space stands for an empty box before a filled one. */
export function toBoxes(value: string, count: number): Boxes {
  return Array.from({ length: count }, (_, at) => digitsOf(value[at] ?? ""));
}

/** The boxes as one text, without the empty ones at the end. */
export function fromBoxes(boxes: Boxes): string {
  return boxes
    .map((digit) => (digit === "" ? " " : digit))
    .join("")
    .trimEnd();
}

/** Whether `value` fills all boxes. */
export const isWholeCode = (value: string, count: number): boolean =>
  value.length === count && /^\d+$/.test(value);

interface Filled {
  readonly boxes: Boxes;
  /** The box whose turn it is next. */
  readonly next: number;
}

/** Spreads digits over the boxes from `at` on; a text as long as the whole code begins at the first. */
export function spread(boxes: Boxes, at: number, text: string): Filled {
  const digits = digitsOf(text);
  const first = digits.length >= boxes.length ? 0 : at;
  const filled = boxes.map((digit, index) => digits[index - first] ?? digit);
  return { boxes: filled, next: Math.min(first + digits.length, boxes.length - 1) };
}

/**
 * What becomes of the boxes when the box `at` reads `text`. One more digit than before was typed and replaces the old
 * one; several at once come from the keyboard's autofill and are spread, unless the last typed one counts alone (V-38).
 */
export function typed(boxes: Boxes, at: number, text: string, keepsLast = false): Filled {
  const before = boxes[at] ?? "";
  const digits = digitsOf(text);
  const added = before === "" ? digits : digits.replace(before, "");
  const kept = added === "" && digits !== "" ? before : added;
  if (kept.length > 1 && !keepsLast) return spread(boxes, at, kept);
  const digit = kept.slice(-1);
  return {
    boxes: boxes.map((old, index) => (index === at ? digit : old)),
    next: digit === "" ? at : Math.min(at + 1, boxes.length - 1),
  };
}
