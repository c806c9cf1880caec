import type { FIRST_STEPS } from "@bijou/contract/studio/today";
import type { SectionId } from "../../platform/sections.ts";

export type Step = (typeof FIRST_STEPS)[number];

/** Steps that a section of the Studio completes. */
export const PLACES: Readonly<Partial<Record<Step, SectionId>>> = {
  second_factor: "profile",
  site: "settings",
  email: "settings",
  payments: "settings",
  ads: "ads",
  demo_content: "settings",
  title: "uploads",
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
