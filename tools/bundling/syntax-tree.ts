/** A node of the syntax tree that the bundler's parser gives. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string"
  );
}

/** A field of a node, such as `callee`; undefined where there is no node. */
export const fieldOf = (node: unknown, name: string): unknown =>
  isNode(node) ? Reflect.get(node, name) : undefined;

/** The name of a property's key, or undefined for another node. */
export const keyOf = (node: Node): unknown =>
  node.type === "Property" ? fieldOf(fieldOf(node, "key"), "name") : undefined;

/** The nodes directly below one. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** A node and all below it. */
export const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];

/** A part of a file and what replaces it. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Makes the edits of a file; one inside another is not made. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let result = "";
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}

/** The edit that removes an entry of an object or a list, with its comma. */
export function withoutEntry(code: string, { start, end }: Node): Edit {
  const comma = /^\s*,/.exec(code.slice(end))?.[0] ?? "";
  return { start, end: end + comma.length, text: "" };
}
