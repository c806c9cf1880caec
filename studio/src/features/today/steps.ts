import type { Scope } from "@bijou/contract/studio/roles";
import type { FIRST_STEPS } from "@bijou/contract/studio/today";

export type Step = (typeof FIRST_STEPS)[number];

/** Steps that a page of the Studio completes. */
export const PAGES: Readonly<Partial<Record<Step, string>>> = {
  second_factor: "/profile#factors",
  email: "/settings",
  payments: "/settings",
  colleague: "/staff",
};

/** The scope that such a page needs, if not everyone has it. */
export const NEEDED: Readonly<Partial<Record<Step, Scope>>> = {
  email: "settings",
  payments: "settings",
  colleague: "staff",
};

/** What to set or run on the server for the other steps. */
export const COMMANDS: Readonly<Partial<Record<Step, string>>> = {
  title:
    'npm run bijou -- ingest film.mp4 --title my-film --name "My film"\nnpm run bijou -- publish my-film',
};
