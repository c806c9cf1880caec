/** One digit or "" per box. */
export type Boxes = readonly string[];

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Splits a code into boxes; a space is an empty box before a filled one. */
export function toBoxes(value: string, count: number): Boxes {
  return Array.from({ length: count }, (_, at) => digitsOf(value[at] ?? ""));
}

/** Joins the boxes, without empty ones at the end. */
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
  /** The box to focus next. */
  readonly next: number;
}

/** Writes digits into the boxes from `at` on; a whole code starts at the first box. */
export function spread(boxes: Boxes, at: number, text: string): Filled {
  const digits = digitsOf(text);
  const first = digits.length >= boxes.length ? 0 : at;
  const filled = boxes.map((digit, index) => digits[index - first] ?? digit);
  return { boxes: filled, next: Math.min(first + digits.length, boxes.length - 1) };
}

/**
 * The boxes after box `at` reads `text`. One additional digit was typed and replaces the old one; several come from
 * autofill and are spread, unless only the last one counts (V-38).
 */
export function typed(boxes: Boxes, at: number, text: string, usesLastOnly = false): Filled {
  const before = boxes[at] ?? "";
  const digits = digitsOf(text);
  const added = before === "" ? digits : digits.replace(before, "");
  const kept = added === "" && digits !== "" ? before : added;
  if (kept.length > 1 && !usesLastOnly) return spread(boxes, at, kept);
  const digit = kept.slice(-1);
  return {
    boxes: boxes.map((old, index) => (index === at ? digit : old)),
    next: digit === "" ? at : Math.min(at + 1, boxes.length - 1),
  };
}
