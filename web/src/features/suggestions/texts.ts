/** Texts of what a profile may like. */
export const suggestionTexts = {
  title: "Suggested videos",
  text: "Chosen from what you watched and put on your lists.",
  description: "Titles chosen from what the profile watched and listed.",
  emptyTitle: "Nothing to suggest yet",
  emptyText: "Watch something or put a title on a list, and look again in a while.",
  browse: "Browse all titles",
  failedTitle: "The suggestions could not be loaded",
  failedText: "The connection may have dropped. Try again in a moment.",
} as const;
