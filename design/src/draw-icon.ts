import { type ComponentProps, createElement, type FunctionComponent } from "react";

interface Drawing {
  /** Name and attributes of each shape. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Replaces lucide's own function in the build (see `tools/bundling/icon-imports.ts`): an outlined icon of 24 units in the color of
 * the text, without options for size, stroke or color.
 */
export default function drawIcon({ node }: Drawing): FunctionComponent<ComponentProps<"svg">> {
  const shapes = node.map(([name, attributes]) => createElement(name, attributes));
  return (props) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      ...shapes,
    );
}
