/** Notices of removing a title from continue watching. */
export const continueWatchingTexts = {
  removed: (title: string) => `${title} was removed from Continue watching`,
  undo: "Undo",
  cannotUndo: "Couldn’t put it back. Open it to pick up where you left off.",
  deleteFailed: "Failed to delete continue watching item",
  removeFailed: "Failed to remove item via API",
  noUser: "Cannot remove: User ID not found.",
} as const;
