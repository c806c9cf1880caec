import type { Plugin } from "vite";

const LAYERS = "@layer reset, tokens, base, components, layout, pages;\n";

/**
 * Names the cascade's layers at the top of each of our style sheets. Their order is that of their first naming,
 * and which sheet a page reads first is the bundler's choice.
 */
export function layersInOrder(): Plugin {
  return {
    name: "layers-in-order",
    enforce: "pre",
    transform: (code, id) =>
      id.includes("/web/src/") && /\.css(\?|$)/.test(id) && !id.includes("?url")
        ? { code: LAYERS + code, map: null }
        : undefined,
  };
}
