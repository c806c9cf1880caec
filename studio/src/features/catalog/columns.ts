import {
  type ChosenColumns,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  TITLE_COLUMNS,
  type TitleColumn,
} from "@bijou/contract/studio/title-views";

/** In pixels; columns that nobody has resized also share what is left. */
const USUAL_WIDTHS: Readonly<Record<TitleColumn, number>> = {
  name: 224,
  kind: 72,
  year: 64,
  status: 116,
  access: 76,
  genres: 150,
  countries: 120,
  languages: 100,
  maturity: 120,
  keywords: 150,
  territories: 100,
  duration: 92,
  minutes: 112,
  updated: 124,
};

/** `.row` of the table has it between its columns. */
const GAP = "0.9rem";
const ACTIONS = "2.5rem";
/** Of the checkboxes, if rows can be selected. */
const CHECK = "2rem";

const USUAL: ChosenColumns = TITLE_COLUMNS.filter(
  (id) => !["kind", "year", "genres", "countries", "maturity", "keywords"].includes(id),
).map((id) => ({ id, width: null, isPinned: false }));

type Column = ChosenColumns[number];

/** What is shown for a choice: pinned columns come first, and the title is always there. */
export function shownColumns(chosen: ChosenColumns): ChosenColumns {
  if (chosen.length === 0) return USUAL;
  const all: ChosenColumns = chosen.some(({ id }) => id === "name")
    ? chosen
    : [{ id: "name", width: null, isPinned: false }, ...chosen];
  return all.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));
}

export const widthOf = ({ id, width }: Column): number => width ?? USUAL_WIDTHS[id];

export const fittingWidth = (width: number): number =>
  Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));

const trackOf = (column: Column): string => {
  const width = widthOf(column);
  return column.width === null && !column.isPinned
    ? `minmax(${width}px, ${width}fr)`
    : `${width}px`;
};

const sum = (columns: ChosenColumns): number =>
  columns.reduce((total, column) => total + widthOf(column), 0);

/** The tracks of the grid, and the least that they need. */
export const tracksOf = (columns: ChosenColumns, canSelect: boolean) => {
  const check = canSelect ? [CHECK] : [];
  const gaps = columns.length + check.length;
  return {
    "--chosen-columns": [...check, ...columns.map(trackOf), ACTIONS].join(" "),
    "--chosen-width": `calc(${[`${sum(columns)}px`, ...check, `${gaps} * ${GAP}`, ACTIONS].join(" + ")})`,
  };
};

/** Where a pinned column stays; undefined for others. */
export function pinnedAt(columns: ChosenColumns, place: number): string | undefined {
  if (columns[place]?.isPinned !== true) return undefined;
  return `calc(${sum(columns.slice(0, place))}px + ${place} * ${GAP})`;
}
