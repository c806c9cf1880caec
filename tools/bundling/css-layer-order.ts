import type { Plugin } from "vite";

const LAYERS = "@layer reset, tokens, base, components, layout, pages;\n";

/**
 * Declares the order of the cascade layers at the top of each style sheet. Layers are ordered by their first
 * declaration, and the bundler decides which sheet a page reads first.
 */
export function cssLayerOrder(): Plugin {
  return {
    name: "css-layer-order",
    enforce: "pre",
    transform: (code, id) =>
      /\/(?:design|studio|web)\/src\//.test(id) && /\.css(\?|$)/.test(id) && !id.includes("?url")
        ? { code: LAYERS + code, map: null }
        : undefined,
  };
}
