const FROM_DISK =
  "Reads about as many pages in every world; in the largest one they come from disk more often.";
const BATCHES =
  "Reads titles by their keys for several requests at once; in a small world most of them are cached.";

/** Why a statement grows, or what would mend it, by its name. */
export const REASONS: Readonly<Record<string, string>> = {
  "catalog-ranks":
    "Orders all titles that were watched in 90 days, every ten minutes. One of the four rankings is the order of lists and has all of them; of the others, the first thousand are kept.",
  "catalog-delete-title":
    "The history of a title goes with it, so the time is that of its rows, which are found by index. The most watched titles of a large world have hundreds of thousands.",
  "search-words-1":
    "Reads the 450 best titles of a word, which a small world does not have. It grows no more after that.",
  "search-refresh-delete-postings": FROM_DISK,
  "accounts-privacy-delete": FROM_DISK,
  "search-read-texts":
    "Reads the texts of the titles that were found, which are more in a larger world, for several requests at once. From 100,000 titles on it reads no more.",
  "search-some-words":
    "Reads the words that begin as the question does, of which a larger vocabulary has more.",
  "titles-cards": BATCHES,
  "titles-entries": BATCHES,
};
