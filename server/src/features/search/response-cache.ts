import { LRUCache } from "lru-cache";
import type { Snapshot } from "../titles/service.ts";
import type { Answer } from "./hits.ts";

/** Characters of what is sent: some three thousand full pages. */
const MAX_ENTRIES = 64_000_000;
/** What another node wrote into the index is seen after this, and what the index keeps itself, at the latest. */
const KEPT_MS = 30_000;

interface Kept {
  readonly answer: Answer;
  readonly snapshot: Snapshot;
}

/** Answers to questions that many people ask, each good for one version of the catalogue and of the index. */
export function createIdempotencyCache(now: () => number) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_ENTRIES,
    sizeCalculation: ({ answer }) => answer.shared.text.length,
    ttl: KEPT_MS,
    perf: { now },
  });
  let version = 0;

  return {
    /** The kept answer to a question, or what `find` answers now. */
    async to(question: string, snapshot: Snapshot, find: () => Promise<Answer>): Promise<Answer> {
      const before = kept.get(question);
      if (before?.snapshot === snapshot) return before.answer;
      const asked = version;
      const answer = await find();
      // What was found while the index changed may be of either version.
      if (asked === version) kept.set(question, { answer, snapshot });
      return answer;
    },

    forget(): void {
      version++;
      kept.clear();
    },
  };
}
