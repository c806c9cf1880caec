/** Texts of the page that other sites show in a frame; the server writes the others. */
export const embedTexts = {
  failed: "The player didn’t load. Try again.",
} as const;
