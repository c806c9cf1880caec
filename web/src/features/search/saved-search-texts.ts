export const savedSearchTexts = {
  /** E-06. */
  saveFailed: "Error while saving to searches",
  /** E-07. */
  removeFailed: "Something went wrong",
  undo: "Undo",
} as const;
