import type { Job } from "@bijou/contract/titles/credits";

const jobs: Readonly<Record<Job, string>> = {
  creator: "creator",
  director: "director",
  writer: "writer",
  actor: "actor",
};

/** Texts about the people of titles. */
export const peopleTexts = {
  people: "The people",
  /** "Director, writer": what somebody did. */
  jobs: (done: readonly Job[]): string => {
    const words = done.map((job) => jobs[job]).join(", ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  alsoHere: "Also here:",
  morePeople: (count: number) => `and ${count} more`,
  moreBy: (name: string) => `More by ${name}`,
  moreByReason: "From the same hand",
  credits: {
    creator: "Created",
    director: "Directed",
    writer: "Wrote",
    actor: "Appears in",
  } satisfies Record<Job, string>,
  likeTheirs: "In the same spirit",
  worksWith: "Often together with",
  together: (count: number) => `${count} titles together`,
  titleCount: (count: number) => (count === 1 ? "1 title here" : `${count} titles here`),
  years: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
  /** For search engines. */
  description: (name: string, done: readonly Job[], titles: readonly string[]) =>
    `${name}, ${peopleTexts.jobs(done).toLowerCase()}. Watch ${titles.join(", ")}.`,
  refusedText: "Switch profiles to see the titles of this person.",
} as const;
