import { AppError } from "../errors.ts";

export interface Paged<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pageSize: number;
  readonly pageIndex: number;
}

interface Success<Data> {
  status: number;
  status_code: number;
  message: string;
  data: Data;
}

/** The envelope of a success. */
export function ok<Data>(data: Data): Success<Data>;
export function ok<Data, More extends object>(data: Data, more: More): Success<Data> & More;
export function ok<Data>(data: Data, more: object = {}) {
  return { status: 200, status_code: 1, message: "", data, ...more };
}

/** The envelope of a change: a message for the viewer and no data. */
export function done(message: string) {
  return { status: 200, status_code: 1, message, data: null };
}

/** The envelope of one page; `next_start_range` is null on the last page. */
export function pageOf<Item>({ items, total, pageSize, pageIndex }: Paged<Item>) {
  const more = (pageIndex + 1) * pageSize < total;
  return ok([...items], {
    count: total,
    listCount: total,
    page_size: pageSize,
    next_start_range: more ? String(pageIndex + 1) : null,
    has_more: more,
  });
}

/** @throws {AppError} `invalid_request` for a start that is neither a number nor a `next_start_range`. */
export function pageIndexOf(startRange: number | string | undefined): number {
  if (startRange === undefined || startRange === "") return 0;
  const index = Number(startRange);
  if (!Number.isSafeInteger(index) || index < 0 || index > 1_000_000)
    throw new AppError(
      "invalid_request",
      "start_range must be a number or the next_start_range of a response",
    );
  return index;
}
