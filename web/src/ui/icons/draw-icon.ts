import { type ComponentProps, createElement, type FunctionComponent } from "react";

interface Drawing {
  /** Name and attributes of each shape. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Stands in for lucide's own function (`web/bare-icons.ts`): an outlined sign of 24 units in the colour of the text,
 * as all of ours are, without what an icon could be asked for beside that.
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
      shapes,
    );
}
