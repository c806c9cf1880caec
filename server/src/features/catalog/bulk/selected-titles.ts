import { MAX_BULK_TITLES, type TitleSelection } from "@bijou/contract/studio/bulk-edits";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import type { TitleRows } from "../title-rows.ts";

type TitleOrder = Pick<Parameters<TitleRows["ids"]>[0], "sort" | "direction">;

/** The titles of a selection, in an order. @throws {StudioProblem} for more than can be changed at once. */
export const createSelectedTitles =
  (titles: Pick<TitleRows, "ids">) =>
  async (selection: TitleSelection, order: TitleOrder = {}): Promise<number[]> => {
    if ("ids" in selection) return selection.ids;
    const { filters, except } = selection;
    const found = await titles.ids({ ...filters, ...order, limit: MAX_BULK_TITLES + 1 });
    if (found.length > MAX_BULK_TITLES)
      throw new StudioProblem(
        "invalid_request",
        `At most ${MAX_BULK_TITLES} titles can be selected. Choose more filters.`,
      );
    const left = new Set(except);
    return found.filter((id) => !left.has(id));
  };
export type SelectedTitles = ReturnType<typeof createSelectedTitles>;
