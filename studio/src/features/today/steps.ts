import type { FIRST_STEPS } from "@bijou/contract/studio/today";
import type { SectionId } from "../../platform/sections.ts";

export type Step = (typeof FIRST_STEPS)[number];

/** Steps that a section of the Studio completes. */
export const PLACES: Readonly<Partial<Record<Step, SectionId>>> = {
  second_factor: "profile",
  site: "settings",
  email: "settings",
  payments: "settings",
  demo_content: "settings",
  colleague: "staff",
};

/** The part of the section. */
export const FRAGMENTS: Readonly<Partial<Record<Step, string>>> = {
  second_factor: "#factors",
  site: "#site",
  email: "#email",
  payments: "#payments",
  demo_content: "#demo-content",
};

/** What to set or run on the server for the other steps. */
export const COMMANDS: Readonly<Partial<Record<Step, string>>> = {
  title:
    'npm run bijou -- ingest film.mp4 --title my-film --name "My film"\nnpm run bijou -- publish my-film',
};
