import type { Plugin } from "vite";

/**
 * Names fonts in the HTML, so that the browser has them when it draws first: otherwise it learns of them from the text,
 * and lays everything out again when they arrive.
 *
 * @param names how the files of the fonts begin
 */
export function fontPreloads(names: readonly string[]): Plugin {
  let base = "/";
  return {
    name: "font-preloads",
    apply: "build",
    configResolved: (config) => {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        names.map((name) => {
          const file = Object.keys(bundle).find((one) => one.startsWith(`assets/${name}-`));
          if (file === undefined) throw new Error(`The build has no font ${name}`);
          return {
            tag: "link",
            attrs: {
              rel: "preload",
              as: "font",
              type: "font/woff2",
              crossorigin: "",
              href: base + file,
            },
            injectTo: "body",
          };
        }),
    },
  };
}
