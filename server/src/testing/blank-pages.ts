import type { WebBuild } from "@bijou/contract/render-page";

/** A web client whose pages are all the same. */
export const blankPages: WebBuild = {
  default: async () => ({
    status: 200,
    headers: {},
    html: "<!doctype html><title>A page</title>",
    inlineScripts: [],
  }),
  pages: {},
};
