/** Texts of the suggested titles. */
export const suggestionTexts = {
  title: "Suggested videos",
  text: "Based on what you’ve watched and added to your lists.",
  description: "Titles based on what this profile has watched and added to its lists.",
  emptyTitle: "Nothing to suggest yet",
  emptyText: "Watch something or add a title to a list, then check back later.",
  browse: "Browse all titles",
  failedTitle: "Couldn’t load suggestions",
  failedText: "The connection may have dropped. Try again in a moment.",
} as const;
