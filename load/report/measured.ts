/** What is requested, of which no two requests are alike. */
export const REQUESTED = [
  { key: "home", name: "Home of a guest (HTML)" },
  { key: "member", name: "rows of a member’s Home" },
  { key: "continue", name: "continue watching" },
  { key: "detail", name: "detail (JSON)" },
  { key: "page", name: "detail page (HTML)" },
  { key: "category", name: "category, first page" },
  { key: "deep", name: "category, any page" },
  { key: "search", name: "search of two words" },
  { key: "oracle", name: "Oracle, a hand" },
  { key: "position", name: "position saved" },
] as const;
export type RequestKey = (typeof REQUESTED)[number]["key"];

const CHANGED = [
  { key: "edit", name: "edit of a title, until seen" },
  { key: "account", name: "deletion of an account" },
  { key: "title", name: "deletion of a title" },
  { key: "most", name: "deletion of a most watched title" },
] as const;
export type ChangeKey = (typeof CHANGED)[number]["key"];

/** Everything that is measured, in the order of the table. */
export const MEASURED = [...REQUESTED, ...CHANGED];
