/** Notices of changes to lists; the stores load with every page, the side bar's texts do not. */
export const storeTexts = {
  cannotAdd: "Unable to add to watchlist.",
  /** E-05 */
  cannotRemove: "Unable to remove from watchlist.",
  titleRemoved: (title: string, list: string) => `${title} was removed from ${list}`,
  undo: "Undo",

  cannotRename: "Couldn’t rename the list. Try again.",
  listRemoved: (name: string) => `${name} was removed.`,
  cannotRestore: "Couldn’t restore the list. Try again.",

  cannotLeave: "Couldn’t leave the list. Try again.",
  left: (name: string) => `You’ve left ${name}.`,
  cannotBlock: "Couldn’t save that. Try again.",
} as const;
