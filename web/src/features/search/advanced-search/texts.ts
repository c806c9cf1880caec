/** Texts of the advanced search, in the side navigation and on the search page. */
export const advancedTexts = {
  title: "Advanced search",
  clear: "Clear",
  genres: "Genres",
  eras: "Eras",
  regions: "Regions",
  views: "View Results",
  all: (count: number, kind: string) => `All ${count} ${kind.toLowerCase()}`,
  fewer: "Fewer",
  titleCount: (count: number) => (count === 1 ? "1 title" : `${count} titles`),
  show: "Show results",
  save: "Save",
  nameTitle: "Save this search",
  nameText: "It’s saved to the menu and shows when new titles match.",
  nameLabel: "Search name",
  namePlaceholder: "Enter Search List Name",
  nameMissing: "Enter a name for the search.",
  nameTaken: (name: string) =>
    `You already have a search called “${name}”. Replace it, or choose another name.`,
  replace: "Replace it",
  nameFailed: "Couldn’t save the search. Try again.",
  cancel: "Cancel",
} as const;
