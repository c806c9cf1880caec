import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "../tools/bundling/contract-without-schemas.ts";
import { cssLayerOrder } from "../tools/bundling/css-layer-order.ts";
import { displayFont } from "../tools/bundling/display-font.ts";
import { fontPreloads } from "../tools/bundling/font-preloads.ts";
import { iconImports } from "../tools/bundling/icon-imports.ts";
import { pageFiles } from "../tools/bundling/page-files.ts";
import { PAGES } from "./src/app/pages.ts";
import { SECTIONS } from "./src/platform/sections.ts";

/** Libraries that every page needs: they change less often than our own code. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack\/(?:react-query|query-core))\//;

const PLAYER = /\/(?:player\/src|studio\/src\/player)\//;

/** Modules of this repository but those of features and of the player, the icons, and what loads scripts on demand. */
const OWN_MODULES =
  /preload-helper|lucide-react|\/(?:contract|design)\/src\/|\/studio\/src\/(?!player\/|features\/)/;

/** The queue of uploads, which the frame of all pages shows, and the other libraries that features share. */
const UPLOADS = /\/studio\/src\/features\/uploads\/|node_modules\/(?!@tanstack)/;

/** What the catalog and the pages of a title share, without what uploads another video, which the catalog has not. */
const TITLES = /\/studio\/src\/features\/title-page\/(?!versions\/)/;

/** What draws only the rows of a list that are in view. */
const LONG_LISTS = /node_modules\/@tanstack\/(?:react-virtual|virtual-core)\//;

/** What several pages use of a feature is one file: a browser asks for six files at once, and each takes a round trip. */
const FEATURES = /\/studio\/src\/features\/([\w-]+)\//;
const featureOf = (id: string): string | null => FEATURES.exec(id)?.[1] ?? null;

const COMPONENTS = /node_modules\/@(?:base-ui|floating-ui)\//;

export default defineConfig({
  base: "/studio/",
  plugins: [
    cssLayerOrder(),
    displayFont({ isForMails: false }),
    react(),
    iconImports(),
    contractWithoutSchemas(),
    fontPreloads(["figtree-latin-wght-normal", "archivo-latin"]),
    pageFiles(
      PAGES.map(({ section, path, module, requests }) => ({
        path,
        scope: SECTIONS[section].scope,
        module: `src/features/${module}.tsx`,
        requests,
      })),
    ),
  ],
  build: {
    outDir: "build",
    target: "es2023",
    // Earlier browsers lack light-dark(), which the compiler would replace by twice as many rules.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // One style sheet: those of the pages are small, and a request takes longer than they do.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The player's library, in kB, which only the pages that play load; size.test.ts limits what is loaded.
    chunkSizeWarningLimit: 600,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      treeshake: {
        // The contract's schemas: the browser never reads them.
        manualPureFunctions: [
          "Type",
          "studioEndpoint",
          "oneOf",
          "Instant",
          "OptionalInstant",
          "component",
          "Count",
          "Optional",
        ],
        propertyReadSideEffects: false,
      },
      output: {
        // A few files instead of sixty: one each for the libraries, the components and what several pages share.
        codeSplitting: {
          groups: [
            { name: "libraries", test: LIBRARIES },
            { name: "components", test: COMPONENTS, minShareCount: 2 },
            { name: "shared", test: OWN_MODULES, minShareCount: 2 },
            // Only the pages that play load it.
            { name: "player", test: PLAYER, minShareCount: 2 },
            { name: "uploads", test: UPLOADS, minShareCount: 2 },
            { name: "titles", test: TITLES, minShareCount: 2 },
            { name: "long-lists", test: LONG_LISTS },
            { name: featureOf, debugName: "features", test: FEATURES, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
