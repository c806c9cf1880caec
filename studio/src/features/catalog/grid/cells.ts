import { listText, readList } from "@bijou/contract/studio/list-text";
import { RATINGS } from "@bijou/contract/studio/maturity";
import type { CellChange } from "@bijou/contract/studio/title-cells";
import { MAX_VALUES, MAX_YEAR, MIN_YEAR } from "@bijou/contract/studio/title-fields";
import { TITLE_ACCESSES, type TitleRow } from "@bijou/contract/studio/titles";
import { readRatings } from "./read-ratings.ts";

/** The columns whose cells are edited in place. */
const EDITABLE = ["year", "access", "maturity", "keywords"] as const;
export type EditableColumn = (typeof EDITABLE)[number];

export const editableColumn = (id: string | undefined): EditableColumn | undefined =>
  EDITABLE.find((known) => known === id);

/** Between tags or ratings, as they are typed; a spreadsheet of the catalog has the second. */
const SEPARATORS = ",|";
const MAX_TAG_LENGTH = 200;

/** What a cell holds, as it is typed. */
export function cellText(title: TitleRow, column: EditableColumn): string {
  if (column === "year") return String(title.year);
  if (column === "access") return title.access;
  const values =
    column === "keywords" ? title.keywords : title.maturity.map((key) => RATINGS.get(key) ?? key);
  return listText(values, SEPARATORS);
}

type Access = TitleRow["access"];
/** What an access is called where it is pasted from. */
export type AccessNames = Readonly<Record<Access, string>>;

type Cells = CellChange["changes"];
/** Undefined if the text is no value of the column. */
function read(column: EditableColumn, text: string, names: AccessNames): Cells | undefined {
  const typed = text.trim();
  if (column === "year") {
    const year = Number(typed);
    const isYear = /^\d{4}$/.test(typed) && year >= MIN_YEAR && year <= MAX_YEAR;
    return isYear ? { year } : undefined;
  }
  if (column === "keywords") {
    const keywords = [...new Set(readList(typed, SEPARATORS))];
    const fits =
      keywords.length <= MAX_VALUES.keywords &&
      keywords.every((tag) => tag.length <= MAX_TAG_LENGTH);
    return fits ? { keywords } : undefined;
  }
  if (column === "maturity") {
    const maturity = readRatings(readList(typed, SEPARATORS));
    return maturity && { maturity };
  }
  const access = TITLE_ACCESSES.find((known) =>
    [known, names[known].toLowerCase()].includes(typed.toLowerCase()),
  );
  if (access === undefined) return undefined;
  return access === "premium" ? { premium: true } : { premium: false, premiumUntil: null };
}

/** The access that a title would have. */
const accessOf = ({ premium, premiumUntil }: Cells, now: Access): Access => {
  if (premium === undefined) return now;
  return premium || premiumUntil ? "premium" : "free";
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What a text in a cell changes of its title: nothing if it is there already.
 * @returns undefined if the text is no value of the column
 */
export function changeOf(
  title: TitleRow,
  column: EditableColumn,
  text: string,
  names: AccessNames,
): Cells | undefined {
  const changes = read(column, text, names);
  if (changes === undefined) return undefined;
  const { access } = title;
  const isThere =
    column === "access"
      ? accessOf(changes, access) === access
      : isSame(changes[column], title[column]);
  return isThere ? {} : changes;
}

/** A change with the values that it replaces. */
export function cellChange(title: TitleRow, changes: Cells): CellChange {
  const { year, maturity, keywords, premium, premiumUntil } = title;
  const all = { year, maturity, keywords, premium, premiumUntil };
  const seen: Cells = Object.fromEntries(
    Object.entries(all).filter(([field]) => Object.hasOwn(changes, field)),
  );
  return { id: title.id, changes, seen };
}

/** A title with changes, as long as the server has not said what it is. */
export const withChanges = (title: TitleRow, changes: Cells): TitleRow => ({
  ...title,
  ...changes,
  access: accessOf(changes, title.access),
});
