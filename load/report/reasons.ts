import type { Growing } from "./figures.ts";

const FROM_DISK =
  "Reads about as many pages in every world; in the largest one they come from disk more often.";
const BATCHES =
  "Reads titles by their keys for several requests at once; in a small world most of them are cached.";

/** Why a statement grows, or what would mend it, by its name. */
const REASONS: Readonly<Record<string, string>> = {
  "catalog-ranks":
    "Orders all titles that were watched in 90 days, every ten minutes. One of the four rankings is the order of lists and has all of them; of the others, the first thousand are kept.",
  "catalog-delete-title":
    "The history of a title goes with it, so the time is that of its rows, which are found by index. The most watched titles of a large world have hundreds of thousands.",
  "search-words-1":
    "Reads the 450 best titles of a word, which a small world does not have. It grows no more after that.",
  "search-refresh-delete-postings": FROM_DISK,
  "accounts-privacy-delete": FROM_DISK,
  "accounts-privacy-set-deletion":
    "Finds the account by its key and writes its row and index entries, about 20 pages in every world. It is the first to touch the account; in the largest world, which does not fit in memory, its pages most likely come from disk.",
  "catalog-titles-delete-unused-pictures":
    "Looks for other uses of each picture by index. From 10,000 titles on it reads about as many pages; in the largest world, which does not fit in memory, they most likely come from disk more often.",
  "titles-change-recorded":
    "Reads three pages by key, before a snapshot of the index is read or written. Small catalogs have none. It runs so rarely that its mean is that of a few executions.",
  "search-read-texts":
    "Reads the texts of the titles that were found, which are more in a larger world, for several requests at once. From 100,000 titles on it reads no more.",
  "search-some-words":
    "Reads the words that begin as the question does, of which a larger vocabulary has more.",
  "titles-cards": BATCHES,
  "titles-entries": BATCHES,
};

/** Those of packages have no name, and are known by how they begin. */
const REASONS_BY_TEXT: readonly (readonly [beginning: string, reason: string])[] = [
  [
    'SELECT t.relname as name, s.n_live_tup as "liveTuples", s.n_dead_tup',
    "pg-boss counts the dead rows of its tables, which are as many in every world. The pages are those of PostgreSQL’s catalog, as many too; in the largest world half of them come from disk, and changed pages are written first to make room.",
  ],
];

/** Undefined for a statement that has not been looked at. */
export const reasonOf = ({ name, text }: Pick<Growing, "name" | "text">): string | undefined =>
  REASONS[name] ?? REASONS_BY_TEXT.find(([beginning]) => text.startsWith(beginning))?.[1];
