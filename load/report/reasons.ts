/** Why a statement grows, or what would mend it, by its name. */
export const REASONS: Readonly<Record<string, string>> = {
  "catalog-ranks":
    "Orders all titles that were watched in 90 days, every ten minutes. One of the four rankings is the order of lists and has all of them; of the others, the first thousand are kept.",
  "catalog-delete-title":
    "The history of a title goes with it, so the time is that of its rows, which are found by index. The most watched titles of a large world have hundreds of thousands.",
  "search-words-1":
    "Reads the 450 best titles of a word, which a small world does not have. It grows no more after that.",
};
