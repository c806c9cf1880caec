import type { Node } from "typescript/unstable/ast";

/** One text of an expression, and the conditions that lead to it: the source of a condition -> its value. */
export interface Variant {
  readonly value: string;
  readonly choices: ReadonlyMap<string, string>;
}

/** An expression whose text cannot be determined statically. */
export class Unreadable extends Error {
  readonly node: Node;

  constructor(node: Node, advice: string) {
    super(advice);
    this.node = node;
  }
}

const NOTHING: ReadonlyMap<string, string> = new Map();
export const one = (value: string): readonly Variant[] => [{ value, choices: NOTHING }];

/** The merged choices, or undefined if they contradict each other. */
export function together(
  a: ReadonlyMap<string, string>,
  b: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  for (const [key, value] of b) if ((a.get(key) ?? value) !== value) return undefined;
  return new Map([...a, ...b]);
}

/** The combinations of two parts of one text. */
export function combine(
  left: readonly Variant[],
  right: readonly Variant[],
  value: (a: string, b: string) => string,
): readonly Variant[] {
  return left.flatMap((a) =>
    right.flatMap((b) => {
      const choices = together(a.choices, b.choices);
      return choices === undefined ? [] : [{ value: value(a.value, b.value), choices }];
    }),
  );
}
