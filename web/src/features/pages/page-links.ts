import { aboutUs, faq, help, privacyPolicy, termsOfUse } from "@bijou/contract/pages";
import { paths } from "@bijou/contract/site-paths";
import { staticTexts as texts } from "./texts.ts";

export type PageName = keyof typeof texts.pages;

/** The pages that every site has. */
export const PAGES = {
  about: { path: paths.about, endpoint: aboutUs, dated: undefined },
  faq: { path: paths.faq, endpoint: faq, dated: undefined },
  terms: { path: paths.terms, endpoint: termsOfUse, dated: "terms" },
  help: { path: paths.help, endpoint: help, dated: undefined },
  "privacy-policy": { path: paths.privacyPolicy, endpoint: privacyPolicy, dated: "privacy" },
} as const;

export const PAGE_NAMES: readonly PageName[] = ["about", "faq", "terms", "help", "privacy-policy"];

/** Links between them, for a page beside these. */
export const pageLinks = (current?: PageName) =>
  PAGE_NAMES.map((name) => ({
    to: PAGES[name].path,
    name: texts.pages[name].title,
    isCurrent: name === current,
  }));
